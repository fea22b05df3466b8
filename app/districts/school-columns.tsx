import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { urls } from '#app/kit/urls.ts'
import type { School } from '#worker/districts/school-contract.ts'
import { PlaceVerbs, RestoreVerb } from './place-verbs.tsx'

/** Region name, school type, school name, action (spec §2 "Schools list"). */
export function schoolColumns({ deleted, verbs }: { deleted: boolean; verbs: boolean }): Column<School>[] {
  const sorts = (key: string) => (deleted ? {} : { sortKey: key })
  const columns: Column<School>[] = [
    { key: 'region_name', head: 'Region name', ...sorts('region_name'), cell: (school) => school.region_name },
    {
      key: 'school_type_name',
      head: 'School type',
      ...sorts('school_type_name'),
      cell: (school) => school.school_type_name ?? <span className="mute">None</span>,
    },
    {
      key: 'school_name',
      head: 'School name',
      ...sorts('school_name'),
      cell: (school) => (
        <>
          {school.is_editable && !deleted ? (
            <Link className="name" to={urls.editSchool(school.id)}>
              {school.school_name}
            </Link>
          ) : (
            <span className="font-medium">{school.school_name}</span>
          )}
          {school.nces_id ? <span className="meta num">NCES {school.nces_id}</span> : null}
        </>
      ),
    },
  ]
  if (!verbs) return columns
  const rowOf = (school: School) => ({ ...school, name: school.school_name })
  return [
    ...columns,
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (school) =>
        school.is_editable ? (
          deleted ? (
            <RestoreVerb row={rowOf(school)} />
          ) : (
            <PlaceVerbs row={rowOf(school)} edit={urls.editSchool(school.id)} />
          )
        ) : null,
    },
  ]
}
