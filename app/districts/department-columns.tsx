import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { PersonName } from '#app/components/person.tsx'
import { urls } from '#app/kit/urls.ts'
import type { Department } from '#worker/districts/department-contract.ts'
import { PlaceVerbs, RestoreVerb } from './place-verbs.tsx'

export function departmentColumns({ deleted, verbs }: { deleted: boolean; verbs: boolean }): Column<Department>[] {
  const sorts = (key: string) => (deleted ? {} : { sortKey: key })
  const columns: Column<Department>[] = [
    {
      key: 'name',
      head: 'Department',
      ...sorts('name'),
      cell: (department) =>
        department.is_editable && !deleted ? (
          <Link className="name" to={urls.editDepartment(department.id)}>
            {department.name}
          </Link>
        ) : (
          <span className="font-medium">{department.name}</span>
        ),
    },
    {
      key: 'contact',
      head: 'Main contact',
      ...sorts('main_contact_person'),
      cell: ({ main_contact_person: contact }) =>
        contact ? (
          <PersonName face name={contact.name} deactivated={!contact.is_active} />
        ) : (
          <span className="mute">None</span>
        ),
    },
    { key: 'region', head: 'Region', cell: (department) => department.region_name ?? 'The whole district' },
  ]
  if (!verbs) return columns
  return [
    ...columns,
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (department) =>
        department.is_editable ? (
          deleted ? (
            <RestoreVerb row={department} />
          ) : (
            <PlaceVerbs row={department} edit={urls.editDepartment(department.id)} />
          )
        ) : null,
    },
  ]
}
