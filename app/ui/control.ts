import { cva, type VariantProps } from 'class-variance-authority'

/**
 * The look of every native control that holds a text or a choice: input, textarea, select. A control in a field with an
 * error has a red edge, also when several controls share one label. On paper only its value stays.
 */
export const controlVariants = cva(
  [
    'w-full border text-14 text-ink placeholder:text-ink-3 placeholder:opacity-100 max-md:text-16',
    'disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
    'print:h-auto print:min-h-0 print:border-transparent print:bg-transparent print:p-0 print:shadow-none',
  ],
  {
    variants: {
      look: {
        /** A field with its own edge. */
        default: [
          'min-h-control rounded-control border-control bg-sheet hover:border-ink-2',
          'disabled:border-line [&[readonly]]:border-line in-[.enter]:min-h-11 in-[.enter]:text-16',
          'in-[.is-error]:border-error-line in-[.is-error]:shadow-[inset_0_0_0_1px_var(--error-line)]',
        ],
        /** Fills a table cell, which draws the edge. */
        cell: 'min-h-control rounded-none border-0 bg-transparent max-md:h-auto max-md:min-h-0',
      },
      kind: {
        text: '',
        select: 'appearance-none text-ellipsis',
        file: [
          'py-1 px-1.5 file:mr-3 file:cursor-pointer file:rounded-[3px] file:border file:border-control file:bg-sheet',
          'file:px-2.5 file:py-[0.1875rem] file:text-[0.8125rem] file:font-medium file:text-ink print:hidden',
        ],
        color: 'cursor-pointer p-1',
        date: [
          'min-w-0 appearance-none [&::-webkit-calendar-picker-indicator]:cursor-pointer',
          '[&::-webkit-calendar-picker-indicator]:opacity-65 print:[&::-webkit-calendar-picker-indicator]:hidden',
        ],
      },
    },
    compoundVariants: [
      { look: 'default', kind: ['text', 'date'], class: 'px-2.5 py-[0.4375rem] max-md:py-[0.5625rem]' },
      { look: 'default', kind: 'select', class: 'h-control py-[0.4375rem] pr-8 pl-2.5' },
      { look: 'cell', kind: 'text', class: 'px-2.5 py-[0.4375rem] max-md:pt-0.5 max-md:pb-2' },
      { look: 'cell', kind: 'select', class: 'h-control py-[0.4375rem] pr-8 pl-2.5 max-md:pt-0.5 max-md:pb-2' },
    ],
    defaultVariants: { look: 'default', kind: 'text' },
  },
)

export type ControlLook = Pick<VariantProps<typeof controlVariants>, 'look'>
