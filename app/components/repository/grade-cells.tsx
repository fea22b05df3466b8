import { useState } from 'react'
import { GRADES } from '#model/grades.ts'
import { ALL_GRADES, type Grade } from './filter.ts'
import './repository.css'

/** Any number of grades, all visible: check boxes drawn as joined cells. "All" selects or clears every grade. */
export function GradeCells({ chosen, onChange }: { chosen: Grade[]; onChange?: (grades: Grade[]) => void }) {
  const [grades, setGrades] = useState(chosen)
  const all = grades.length === GRADES.length
  function become(next: Grade[]) {
    setGrades(next)
    onChange?.(next)
  }
  return (
    <fieldset className="grades">
      <legend>Grade level</legend>
      <div>
        <Cell value={ALL_GRADES} label="All" checked={all} onChange={() => become(all ? [] : [...GRADES])} />
        {GRADES.map((grade) => (
          <Cell
            key={grade}
            value={grade}
            label={grade}
            checked={grades.includes(grade)}
            onChange={(on) => become(GRADES.filter((one) => (one === grade ? on : grades.includes(one))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CellProps = { value: string; label: string; checked: boolean; onChange: (on: boolean) => void }

function Cell({ value, label, checked, onChange }: CellProps) {
  return (
    <label>
      <input
        type="checkbox"
        name="grade"
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
