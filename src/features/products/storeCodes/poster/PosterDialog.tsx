import { Download } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useSaving } from '#console/useSaving.ts'
import { DesignFields, faultOf } from '#features/products/storeCodes/poster/DesignFields.tsx'
import { type PosterDesign, storeCodeFiles } from '#features/products/storeCodes/poster/poster.contract.ts'
import { designTexts as m } from '#features/products/storeCodes/poster/poster.messages.ts'

type Props = { storeCodeIds: readonly string[]; onClose: () => void }

const first: PosterDesign = {
  ...{ size: 'a5', words: 'both', colour: 'red', headline: '' },
  ...{ showWallets: true, showLabel: true, showLink: true },
}

/** The poster designer with a print preview and downloads. */
export function PosterDialog({ storeCodeIds, onClose }: Props) {
  const t = useText()
  const [design, setDesign] = useState(first)
  const { busy, save } = usePosterFile(storeCodeIds, design)
  const many = storeCodeIds.length > 1
  const wrong = faultOf(design) !== null
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title={many ? t(m.titleOf, { count: storeCodeIds.length }) : t(m.title)}
      footer={
        <>
          {!many && (
            <Button icon={Download} busy={busy === 'png'} disabled={wrong} onClick={() => void save('png')}>
              {t(m.png)}
            </Button>
          )}
          <Button
            look="primary"
            icon={Download}
            busy={busy === 'pdf'}
            disabled={wrong}
            onClick={() => void save('pdf')}
          >
            {t(m.pdf)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_16rem]">
        <DesignFields design={design} onChange={setDesign} />
        <Preview storeCodeId={storeCodeIds[0] ?? ''} design={wrong ? { ...design, headline: '' } : design} />
      </div>
    </Dialog>
  )
}

/** The preview is rendered by the server, so it matches the print. */
function Preview({ storeCodeId, design }: { storeCodeId: string; design: PosterDesign }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.posters.preview, { storeCodeId, ...design }, { keep: true })
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid min-h-80 place-items-center rounded-lg bg-sunken p-4">
      {data ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
          alt={t(m.preview)}
          width={data.width}
          height={data.height}
          className="h-auto max-h-88 w-auto max-w-full rounded-sm shadow-raised"
        />
      ) : (
        <Skeleton className="h-72 w-52" />
      )}
    </div>
  )
}

/** Which of the two files is being made. */
function usePosterFile(storeCodeIds: readonly string[], design: PosterDesign) {
  const { busy, save } = useSaving()
  const [format, setFormat] = useState<'png' | 'pdf'>('pdf')
  return {
    busy: busy ? format : null,
    save: (wanted: 'png' | 'pdf') => {
      setFormat(wanted)
      return save(requestOf(storeCodeIds, design, wanted))
    },
  }
}

/** One poster is downloaded by its address, several by name. */
function requestOf(storeCodeIds: readonly string[], design: PosterDesign, format: 'png' | 'pdf') {
  const [storeCodeId = ''] = storeCodeIds
  return storeCodeIds.length > 1
    ? fileRequest(storeCodeFiles.posters, { ...design, storeCodeIds: [...storeCodeIds] })
    : fileRequest(storeCodeFiles.poster, { ...design, storeCodeId, format })
}
