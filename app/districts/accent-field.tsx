import { type CSSProperties, useState } from 'react'
import { Field } from '#app/components/field.tsx'
import { ChoiceField } from '#app/components/fields.tsx'
import { type AccentTokens, accentTokens, GROUNDS, INK, type Theme } from '#app/kit/accent.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'

type AccentFieldProps = { of: string; accent: string; labels: { accent_of: string; accent: string } }

const USUAL = '#0e6963'

/** Waymark's color or a custom one, with a preview for light and dark mode. */
export function AccentField({ of, accent, labels }: AccentFieldProps) {
  const [chosen, setChosen] = useState(/^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : USUAL)
  const [which, setWhich] = useState(of)
  const tokens = accentTokens(chosen)
  return (
    <>
      <ChoiceField
        name="accent_of"
        label={labels.accent_of}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'usual', label: 'Waymark teal' },
          { value: 'own', label: 'Custom' },
        ]}
      />
      <Field
        name="accent"
        label={labels.accent}
        help="Used when you choose “Custom”. If text would be hard to read on it, we use a lighter or darker shade."
      >
        {({ labelId: _, ...ids }) => (
          <Input
            {...ids}
            type="color"
            name="accent"
            defaultValue={chosen}
            onInput={(event) => {
              setChosen(event.currentTarget.value.toLowerCase())
              setWhich('own')
            }}
          />
        )}
      </Field>
      {which === 'own' ? (
        <div className="full accents">
          {(['light', 'dark'] as const).map((theme) => (
            <Sample key={theme} theme={theme} tokens={tokens[theme]} chosen={chosen} />
          ))}
        </div>
      ) : null}
    </>
  )
}

function Sample({ theme, tokens, chosen }: { theme: Theme; tokens: AccentTokens; chosen: string }) {
  // React's types don't allow custom properties.
  const style = {
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])),
    '--paper': GROUNDS[theme].paper,
    '--ink': INK[theme],
  } as CSSProperties
  const same = tokens.primary === chosen
  return (
    <figure className="accent">
      <div className="accent-sample" style={style} aria-hidden="true">
        <span className="accent-bar">District</span>
        <Button asChild className="cursor-default">
          <span>Save</span>
        </Button>
        <span className="accent-link">A link</span>
      </div>
      <figcaption className="meta">
        On {theme} {same ? 'as chosen' : `as ${tokens.primary}, so that text is readable`}
      </figcaption>
    </figure>
  )
}
