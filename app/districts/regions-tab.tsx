import { Form, Link } from '@remix-run/react'
import { BaseVersion } from '#app/components/base-version.tsx'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { Section } from '#app/components/page.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { CreateRegion, EditRegion, type Region } from '#worker/districts/region-contract.ts'
import { DeleteVerb, RestoreVerb } from './place-verbs.tsx'

type RegionsTabProps = {
  regions: Region[]
  deleted: Region[]
  mayEdit: boolean
  answerOf: (form: string) => FormAnswer | undefined
}

/** Regions by name: add, rename, and delete. */
export function RegionsTab({ regions, deleted, mayEdit, answerOf }: RegionsTabProps) {
  return (
    <>
      <DataTable
        caption="Regions in the district"
        rows={regions}
        rowKey={(region) => region.id}
        columns={[
          {
            key: 'name',
            head: 'Region',
            cell: (region) =>
              mayEdit ? (
                <RenameForm key={region.version} region={region} answer={answerOf(`region:${region.id}`)} />
              ) : (
                <span className="font-medium">{region.name}</span>
              ),
          },
          {
            key: 'schools',
            head: 'Schools',
            figures: true,
            cell: (region) => (
              <Link to={urls.schoolList({ region: region.id, scope: 'all' })}>
                {region.schools === 1 ? '1 school' : `${region.schools} schools`}
              </Link>
            ),
          },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  head: 'Action',
                  phone: 'actions' as const,
                  cell: ({ id, name, version }: Region) => (
                    <DeleteVerb name={name} fields={{ intent: 'delete', id, version: String(version) }} />
                  ),
                },
              ]
            : []),
        ]}
        empty={<EmptyState title="No region yet" why="Every school belongs to a region." />}
      />
      {mayEdit ? <AddForm key={regions.length} answer={answerOf('region-add')} /> : null}
      {deleted.length > 0 ? (
        <Section title="Deleted" note="For 30 days">
          <DataTable
            caption="Regions deleted in the last 30 days"
            rows={deleted}
            rowKey={(region) => region.id}
            columns={[
              { key: 'name', head: 'Region', cell: (region) => region.name },
              {
                key: 'actions',
                head: 'Action',
                phone: 'actions',
                cell: (region) => <RestoreVerb row={region} />,
              },
            ]}
          />
        </Section>
      ) : null}
    </>
  )
}

function RenameForm({ region, answer }: { region: Region; answer: FormAnswer | undefined }) {
  const id = `region:${region.id}`
  const form = usePlaceForm<Region>({
    ...{ id, schema: EditRegion, version: region.version, answer },
    ...{ saved: { name: region.name }, fields: ['name'], read: ({ name }) => ({ name }) },
  })
  const general = form.errors['']
  return (
    <FormState errors={{ ...form.errors, name: form.errors.name ?? general }}>
      <Form method="post" {...form.formProps} className="one-field">
        <input type="hidden" name="form" value={id} />
        <BaseVersion {...form.baseVersion} />
        <TextField
          hideLabel
          id={`${region.id}-name`}
          name="name"
          label={`Name of ${region.name}`}
          defaultValue={form.valueOf('name', region.name)}
        />
        <Button variant="outline" type="submit" pending={form.pending} pendingWord="Saving">
          Rename
        </Button>
      </Form>
    </FormState>
  )
}

function AddForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = usePlaceForm({ id: 'region-add', schema: CreateRegion, version: null, answer })
  return (
    <Section title="Add region">
      <FormState errors={form.errors}>
        <Form method="post" {...form.formProps} className="one-field">
          <input type="hidden" name="form" value="region-add" />
          <TextField name="name" label="Region name" defaultValue={form.valueOf('name', '')} />
          <Button variant="outline" type="submit" icon="plus" pending={form.pending} pendingWord="Adding">
            Add region
          </Button>
        </Form>
      </FormState>
    </Section>
  )
}
