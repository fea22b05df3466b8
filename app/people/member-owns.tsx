import { Form, Link } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { RowCheckbox } from '#app/ui/checkbox.tsx'
import { levelName } from '#model/levels.ts'
import type { Owned } from '#worker/people/member-contract.ts'
import type { Handing } from './hand-over.ts'
import { NewOwnerField } from './new-owner-field.tsx'
import { HAND_OVER, TO } from './new-owner-names.ts'
import { ownedCounts, ownedItems } from './owned-items.ts'

type MemberOwnsProps = { id: string; owned: Owned; handing: Handing }

/** The elements that a member owns, as a form to transfer them. */
export function MemberOwns({ id, owned, handing }: MemberOwnsProps) {
  const naming = useNaming()
  const counts = ownedCounts(owned)
  if (counts.items + counts.meetings === 0) {
    return (
      <EmptyState
        level={3}
        title="Owns nothing"
        why="Items they own and upcoming meetings they lead will appear here."
      />
    )
  }
  return (
    <Form method="post" key={owned.elements.length}>
      <table className="tbl entries mt-4">
        <caption className="vh">What this member owns</caption>
        <thead>
          <tr>
            <th scope="col" className="ck">
              <span className="vh">Choose</span>
            </th>
            <th scope="col">Name</th>
            <th scope="col">Level</th>
            <th scope="col">Plan</th>
          </tr>
        </thead>
        <tbody>
          {owned.elements.map((element) => (
            <tr key={element.id}>
              <td className="ck ph-check">
                <RowCheckbox
                  label={`Choose ${element.name}`}
                  name="elements"
                  value={element.id}
                  defaultChecked={handing.elements.includes(element.id)}
                />
              </td>
              <th scope="row" className="ph-title">
                <Link className="name" to={urls.element(element.plan_id, element.level, element.id, 'view')}>
                  {element.name}
                </Link>
              </th>
              <td className="ph-line">{levelName(naming, element.level)}</td>
              <td className="ph-line">{element.plan_name}</td>
            </tr>
          ))}
          {ownedItems(owned).map(({ id: item, name, what, to }) => (
            <tr key={item}>
              <td className="ck" />
              <th scope="row" className="ph-title">
                <Link className="name" to={to}>
                  {name}
                </Link>
              </th>
              <td className="ph-line">{what}</td>
              <td className="ph-hidden" />
            </tr>
          ))}
        </tbody>
      </table>
      {owned.elements.length > 0 ? (
        <div className="tools mt-4">
          <NewOwnerField
            name={TO}
            label="Hand selected items to"
            newOwners={handing.newOwners}
            besides={[id]}
            chosen={handing.to}
            errors={handing.errors}
          />
          <Button variant="outline" type="submit" name="intent" value={HAND_OVER}>
            Hand over
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
