import { Icon } from '#app/ui/icon.tsx'
import { WholeDates } from './whole-dates.tsx'

/** The error of one cell in a spreadsheet-like form, below its text. */
export function CellMessage({ id, message }: { id: string; message: string }) {
  return (
    <p className="msg error" id={id}>
      <Icon of="circle-exclamation-point" />
      <span>
        <WholeDates>{message}</WholeDates>
      </span>
    </p>
  )
}
