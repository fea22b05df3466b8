import { CsvUpload } from '#app/components/csv-upload.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName } from '#model/levels.ts'

/** The first step: choose a file to preview. */
export function UploadForm({ messages }: { messages: string[] | undefined }) {
  const naming = useNaming()
  return (
    <CsvUpload
      columns={[
        ...(['pillar', 'initiative', 'objective'] as const).map((level) => levelName(naming, level)),
        'Grade: All, or grades such as Preschool, 3, or 6 to 8. Blank means All',
        levelName(naming, 'strategy'),
        'Strategic method',
      ]}
      template={{ href: '/strategic-repository.csv', name: 'Download an empty file', note: 'with these columns.' }}
      messages={messages}
    />
  )
}
