import type { DocumentRow } from '#db/documents/documents.ts'
import { GRADES } from '#model/grades.ts'
import type { Document } from './contract.ts'

export function presentDocument({ grades, ...row }: DocumentRow): Document {
  return {
    ...row,
    grades: GRADES.filter((grade) => grades.includes(grade)),
    path: row.kind === 'file' ? `/api/plans/documents/${row.id}/` : null,
  }
}
