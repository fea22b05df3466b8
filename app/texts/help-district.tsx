import { Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import type { TextSection } from './text-page.tsx'

export function districtSections(): TextSection[] {
  return [
    {
      id: 'schools',
      title: 'Schools and departments',
      body: (
        <>
          <p>
            <Link to={urls.schoolList()}>School List</Link> and <Link to={urls.department()}>Department</Link> hold what
            elements, plans and people are assigned to. A Super Admin edits them all, a Region Admin those of the own
            region. A school has a name, a type and a region, and may have its NCES id; a department has a main contact.
          </p>
          <p>
            What is in use is not deleted: you see what uses it, and can move all of it to another school or department
            and delete in one go. Undo brings a deleted one back; for 30 days it also stands under Deleted.
          </p>
          <p>
            Download CSV gives what the filters show. The same file is the template for Import: you see what it holds,
            and every mistake by row and column, before anything is saved. A row whose name is there already changes
            that school or department.
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
            The <Link to={urls.districtProfile()}>District Profile</Link> has the name, state and city, the logo in the
            top bar and on PDFs, the time zone that decides what today is, the paper, an accent color, and how small a
            group may be before its results are hidden. A color on which words could not be read is shown in a lighter
            or darker shade.
          </p>
          <p>
            Names and labels renames the levels, the risk labels and the graph labels. A new name stands everywhere at
            once: menus, tabs, reports, PDFs, mails and files. Reset to default brings the usual names back. Names have
            letters and single spaces, up to 30 characters, risk labels up to 100.
          </p>
          <p>
            The tab Regions holds your regions. The tab Lists holds school types, student groups, tier levels, and the
            other lists you choose from. You can add, rename, and delete entries. What is in use can’t be deleted.
          </p>
        </>
      ),
    },
  ]
}
