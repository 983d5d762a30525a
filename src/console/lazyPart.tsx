import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { ChunkLoadError, withChunkTimeout } from '#console/lazyPage.ts'
import { type Broken, PartBoundary } from '#console/PartBoundary.tsx'
import { PendingPart } from '#console/ui/Pending.tsx'

/**
 * A part of a page in its own chunk: `lazyPart(() => import('…/RatesStep.tsx'), 'RatesStep')`. Shows a skeleton
 * if it takes long to load, and a message with a retry button if it fails, without harm to the page around it.
 * `size` is the class of the skeleton.
 */
export function lazyPart<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  size?: string,
): M[K] {
  return lazyComponent(load, name, { pending: <PendingPart {...(size && { size })} /> })
}

type Surroundings = { pending: ReactNode; Broken?: ComponentType<Broken> }

/** A component in its own chunk, with what stands in its place while it loads and after it has failed. */
export function lazyComponent<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  { pending, Broken }: Surroundings,
): M[K] {
  let failures = 0
  const loadPart = async () => {
    try {
      return { default: (await withChunkTimeout(load)())[name] as ComponentType<object> }
    } catch (error) {
      failures += 1
      if (error instanceof ChunkLoadError) error.isRepeated = failures > 1
      throw error
    }
  }
  const create = () => lazy(loadPart)
  let Part = create()
  const loaded = (props: object) => <Part {...props} />
  // React keeps the failure of a chunk for ever, so a retry needs another lazy component.
  const onRetry = (error: unknown) => {
    if (error instanceof ChunkLoadError) Part = create()
  }
  const whole = (props: { onClose?: () => void }) => (
    <PartBoundary onRetry={onRetry} Broken={Broken} onClose={props.onClose}>
      <Suspense fallback={pending}>{createElement(loaded, props)}</Suspense>
    </PartBoundary>
  )
  return whole as M[K]
}
