export const PAPER_OPTIONS = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
]
