import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { StatusTag } from '#console/ui/Tag.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { type DraftQuery, type DraftRow, draftExport } from '#features/provider/onboarding/drafts.contract.ts'
import { NewMerchantButton } from '#features/provider/onboarding/NewMerchantButton.tsx'
import { openingSteps } from '#features/provider/onboarding/onboarding.domain.ts'
import { draftStateText, wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DraftQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  { key: 'state', label: m.state, options: optionsOf(draftStateText) },
]
const kinds = { draft: 'waiting', opening: 'attention', opened: 'done', discarded: 'ended' } as const

/** Merchants that are being opened: who began each, and how far it is. */
export function DraftListPage() {
  const t = useText()
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
  const discard = useWrite(({ draftId }: DraftRow) => api.opening.discard({ draftId }), {
    onDone: () => notify.success(m.discarded),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask(draft: DraftRow) {
    const said = { title: t(m.discardTitle), body: t(m.discardBody), confirmLabel: t(m.discard) }
    if (await confirm({ ...said, danger: true })) discard.submit(draft)
  }
  const actions = (draft: DraftRow) =>
    draft.state === 'draft'
      ? [{ key: 'discard', label: t(m.discard), icon: Trash2, danger: true, onSelect: () => void ask(draft) }]
      : []
  return (
    <ListPage
      title={m.drafts}
      description={m.draftsAbout}
      endpoint={api.opening.list}
      rowKey="draftId"
      columns={columns}
      filters={filters}
      actions={actions}
      rowLink={({ draftId }) => `/admin/opening/${draftId}`}
      pageActions={<NewMerchantButton />}
      empty={{ title: m.none, hint: m.noneHint, action: <NewMerchantButton /> }}
      exportTo={draftExport}
    />
  )
}

function columnsWith(zone: Zone): Column<DraftRow>[] {
  return [
    {
      key: 'tradeName',
      title: m.tradeName,
      cell: ({ tradeName }) => (tradeName === null ? <Words of={m.noName} /> : <bdi>{tradeName}</bdi>),
    },
    {
      key: 'state',
      title: m.state,
      cell: ({ state }) => (
        <StatusTag kind={kinds[state]}>
          <Words of={draftStateText[state]} />
        </StatusTag>
      ),
    },
    { key: 'stepsDone', title: m.done, cell: ({ stepsDone }) => <Done count={stepsDone} /> },
    { key: 'openedMerchantId', title: m.merchant, copyable: true },
    { key: 'savedBy', title: m.savedBy, cell: ({ savedBy }) => <bdi>{savedBy}</bdi> },
    { key: 'saveTime', title: zoned(m.saveTime, zone), sortable: true },
    { key: 'madeBy', title: m.madeBy, hidden: true },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
  ]
}

function Done({ count }: { count: number }) {
  const t = useText()
  return t(m.of, { count, all: openingSteps.length })
}
