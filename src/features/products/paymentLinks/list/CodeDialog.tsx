import { api, useRead } from '#console/api.ts'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { CodePicture, LinkDoors } from '#features/products/paymentLinks/detail/LinkDoors.tsx'
import type { PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'

/** A link's QR code with sharing options. */
export function CodeDialog({ link: { linkId, name }, onClose }: { link: PaymentLink; onClose: () => void }) {
  const { data, error, refetch } = useRead(api.paymentLinks.get, { linkId })
  return (
    <Dialog open onClose={onClose} width="small" title={name} footer={data && <LinkDoors link={data} />}>
      <div className="flex flex-col items-center gap-3">
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="size-64 rounded-lg" />}
        {data && (
          <>
            <CodePicture link={data} />
            <CopyText text={data.link} />
          </>
        )}
      </div>
    </Dialog>
  )
}
