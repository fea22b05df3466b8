import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProviderChoice } from '#worker/providers/contract.ts'

/** Other ways to sign in, under the form; plain links, because they leave this site. */
export function ProviderLinks({ providers, next }: { providers: ProviderChoice[]; next: string | null }) {
  if (providers.length === 0) return null
  return (
    <div className="other-ways">
      <p className="or">
        <span>or</span>
      </p>
      {providers.map(({ key, label }) => (
        <Button asChild variant="outline" size="lg" className="w-full" key={key}>
          <a href={urls.loginWith(key, { next })}>Sign in with {label}</a>
        </Button>
      ))}
    </div>
  )
}
