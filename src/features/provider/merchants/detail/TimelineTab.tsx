import { useState } from 'react'
import { api } from '#console/api.ts'
import { History } from '#console/history/LazyHistory.ts'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'
import { firstRows, ShowAll } from '#features/provider/merchants/detail/ShowAll.tsx'
import type { TimelineEntry } from '#shared/timeline.ts'

/** Events of the merchant, its people and settings, newest first, without payments. */
export function TimelineTab() {
  return (
    <MerchantFrame>
      {({ merchantId }) => (
        <Part call={api.merchantDetail.timeline} input={{ merchantId }}>
          {(entries) => <Entries entries={entries} merchantId={merchantId} />}
        </Part>
      )}
    </MerchantFrame>
  )
}

function Entries({ entries, merchantId }: { entries: TimelineEntry[]; merchantId: string }) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, firstRows)
  return (
    <>
      <History entries={shown} objectId={merchantId} />
      <ShowAll count={entries.length} shown={shown.length} onShow={() => setAll(true)} />
    </>
  )
}
