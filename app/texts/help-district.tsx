import { urls } from '#app/kit/urls.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function districtSections({ link }: HelpWords): TextSection[] {
  return [
    {
      id: 'schools',
      title: 'Schools and departments',
      body: (
        <>
          <p>
            You assign plans, elements, and people to schools and departments. Find them in{' '}
            {link(urls.schoolList(), 'School List')} and {link(urls.department(), 'Department')}. A Super Admin can edit
            all of them. A Region Admin can edit those of their own region. A school has a name, a type, and a region,
            and can have an NCES ID. A department has a main contact.
          </p>
          <p>
            You can’t delete a school or department that is in use. You see what uses it, and you can move all of that
            to another school or department and delete in one step. Choose Undo to restore it, or find it under Deleted
            for 30 days.
          </p>
          <p>
            Download CSV saves the rows that match your filters. Use the same file as a template for Import. Before
            anything is saved, you see what is in the file and each error by row and column. If a row has the name of an
            existing school or department, the import updates it. For 7 days, the Import page lists the imports, and
            Undo takes one back: it deletes the new schools or departments that nothing uses, and restores what nobody
            has changed since.
          </p>
        </>
      ),
    },
    {
      id: 'district-profile',
      title: 'District profile',
      body: (
        <>
          <p>
            The {link(urls.districtProfile(), 'District Profile')} has the name, state, and city, the logo for the top
            bar and PDFs, the time zone, the paper size, an accent color, and the smallest group whose results are
            shown. If text would be hard to read on your color, we use a lighter or darker shade.
          </p>
          <p>
            Use the tab Names and labels to rename the levels, risk labels, and graph labels. New names show up right
            away in menus, tabs, reports, PDFs, emails, and files. Reset to default restores the standard names. Use
            letters and single spaces, up to 30 characters for a level and 100 for a risk label.
          </p>
          <p>
            The tab Regions has your regions. The tab Lists has your school types, student groups, tier levels, and
            other lists. You can add, rename, and delete entries. You can’t delete an entry that is in use.
          </p>
        </>
      ),
    },
  ]
}
