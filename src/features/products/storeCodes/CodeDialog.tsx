import { ExternalLink, Printer, Smartphone } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { useSession } from '#console/session.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { CodePicture } from '#features/products/storeCodes/CodePicture.tsx'
import { StateTag } from '#features/products/storeCodes/storeCodeColumns.tsx'
import type { ShownStoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { actTexts, m } from '#features/products/storeCodes/storeCodes.messages.ts'
import type { Opened } from '#features/products/storeCodes/useStoreCodeActs.tsx'

type Props = { storeCodeId: string; onOpen: (opened: Opened) => void; onClose: () => void }

/** A code's QR image with its actions. */
export function CodeDialog({ storeCodeId, onOpen, onClose }: Props) {
  const code = useRead(api.storeCodes.get, { storeCodeId })
  const t = useText()
  const { data, error } = code
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.label ?? t(m.title)}
      footer={data && data.state !== 'revoked' && <Actions code={data} onOpen={onOpen} />}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void code.refetch()} />
      ) : data ? (
        <div className="flex flex-col items-center gap-3">
          <CodePicture code={data} />
          <StateTag state={data.state} />
          <CopyText text={data.link} />
        </div>
      ) : (
        <Skeleton className="mx-auto size-64 rounded-lg" />
      )}
    </Dialog>
  )
}

function Actions({ code, onOpen }: { code: ShownStoreCode; onOpen: Props['onOpen'] }) {
  const { user } = useSession()
  const t = useText()
  const away = { target: '_blank', rel: 'noreferrer' }
  return (
    <>
      <Can do="storeCode.export">
        <Button icon={Printer} onClick={() => onOpen({ kind: 'poster', storeCodeIds: [code.storeCodeId] })}>
          {t(actTexts.poster)}
        </Button>
      </Can>
      {user.demo && (
        <a href={`/sandbox/phone?scan=${encodeURIComponent(code.link)}`} {...away} className={buttonClass()}>
          <Smartphone size={15} aria-hidden />
          {t(actTexts.phone)}
        </a>
      )}
      <a href={code.link} {...away} className={buttonClass('primary')}>
        <ExternalLink size={15} aria-hidden />
        {t(actTexts.open)}
      </a>
    </>
  )
}
