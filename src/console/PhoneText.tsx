import { lazy, Suspense } from 'react'
import { withChunkTimeout } from '#console/lazyPage.ts'
import type { Country } from '#shared/places.ts'

type Props = { e164: string; country: Country }

// The phone metadata is heavier than most pages, so the plain number is shown until it has loaded.
const Formatted = lazy(
  withChunkTimeout(async () => {
    const { phoneShown } = await import('#shared/phones.ts')
    return { default: ({ e164, country }: Props) => phoneShown(e164, country) }
  }),
)

/** Formats a phone number the way its country writes it. */
export function PhoneText(props: Props) {
  return (
    <Suspense fallback={props.e164}>
      <Formatted {...props} />
    </Suspense>
  )
}
