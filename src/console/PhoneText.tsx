import { lazy, Suspense } from 'react'
import { withChunkTimeout } from '#console/lazyPage.ts'
import type { Country } from '#shared/places.ts'

type Props = { e164: string; country: Country }

// What knows how each country writes its numbers is heavier than most pages: the bare number stands there until it has come.
const Formatted = lazy(
  withChunkTimeout(async () => {
    const { phoneShown } = await import('#shared/phones.ts')
    return { default: ({ e164, country }: Props) => phoneShown(e164, country) }
  }),
)

/** A telephone number as people of that country write it. */
export function PhoneText(props: Props) {
  return (
    <Suspense fallback={props.e164}>
      <Formatted {...props} />
    </Suspense>
  )
}
