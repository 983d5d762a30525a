import { lazyComponent } from '#console/lazyPart.tsx'
import { BrokenDialog } from '#console/ui/BrokenDialog.tsx'
import { PendingDialog } from '#console/ui/Pending.tsx'

/**
 * A dialog or drawer in its own chunk: `lazyDialog(() => import('…/ViewDialog.tsx'), 'ViewDialog')`. Shows a
 * spinner if it takes long to load, and if it fails a message with a retry button that can be closed.
 */
export function lazyDialog<M extends object, K extends keyof M>(load: () => Promise<M>, name: K): M[K] {
  return lazyComponent(load, name, { pending: <PendingDialog />, Broken: BrokenDialog })
}
