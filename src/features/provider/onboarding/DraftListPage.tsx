import { Trash2 } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { NewMerchantButton } from '#features/provider/merchants/NewMerchantButton.tsx'
import { type DraftQuery, type DraftRow, draftList } from '#features/provider/onboarding/drafts.fields.ts'
import { onboardingSteps } from '#features/provider/onboarding/onboarding.domain.ts'
import { draftStateText, wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'

const filters: Filter<DraftQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  ...fieldFilters(draftList, ['state']),
]
const kinds = { draft: 'waiting', opening: 'attention', opened: 'done', discarded: 'ended' } as const

const choice: FieldChoice<DraftRow> = {
  shown: ['tradeName', 'state', 'stepsDone', 'openedMerchantId', 'savedBy', 'saveTime'],
  more: ['madeBy', 'createTime'],
  special: {
    tradeName: {
      cell: ({ tradeName }) => (tradeName === null ? <Words of={m.noName} /> : <bdi>{tradeName}</bdi>),
    },
    state: {
      cell: ({ state }) => (
        <StatusTag kind={kinds[state]}>
          <Words of={draftStateText[state]} />
        </StatusTag>
      ),
    },
    stepsDone: { align: 'left', cell: ({ stepsDone }) => <Done count={stepsDone} /> },
    savedBy: { cell: ({ savedBy }) => <bdi>{savedBy}</bdi> },
  },
}

/** The merchants being onboarded, with who started each and how many steps are done. */
export function DraftListPage() {
  const t = useText()
  const columns = useFieldColumns(draftList, choice)
  const discard = useWrite(({ draftId }: DraftRow) => api.opening.discard({ draftId }), {
    onDone: () => notify.success(m.discarded),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask(draft: DraftRow) {
    const confirmation = { title: t(m.discardTitle), body: t(m.discardBody), confirmLabel: t(m.discard) }
    if (await confirm({ ...confirmation, danger: true })) discard.submit(draft)
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
      rowLink={({ draftId }) => pathTo('/admin/opening/$draftId', { draftId })}
      pageActions={<NewMerchantButton />}
      empty={{ title: m.none, hint: m.noneHint, action: <NewMerchantButton /> }}
      exportTo={draftList.file}
    />
  )
}

function Done({ count }: { count: number }) {
  const t = useText()
  return t(m.of, { count, all: onboardingSteps.length })
}
