import { Megaphone, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { useDialog } from '#console/useDialog.ts'
import { stateTotals } from '#features/products/storeCodes/StatesTotal.tsx'
import {
  moreOfStoreCode,
  shownOfStoreCode,
  storeCodeCells,
  withSummaries,
} from '#features/products/storeCodes/storeCodeColumns.tsx'
import {
  type StoreCode,
  type StoreCodeListQuery,
  storeCodeList,
} from '#features/products/storeCodes/storeCodes.fields.ts'
import { actTexts, m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { type Opened, useStoreCodeActs } from '#features/products/storeCodes/useStoreCodeActs.tsx'
import { useStoreCodeBulk } from '#features/products/storeCodes/useStoreCodeBulk.tsx'

// Each dialog is loaded on first use.
const CodeDialog = lazyDialog(() => import('#features/products/storeCodes/CodeDialog.tsx'), 'CodeDialog')
const PosterDialog = lazyDialog(
  () => import('#features/products/storeCodes/poster/PosterDialog.tsx'),
  'PosterDialog',
)
const AddDialog = lazyDialog(() => import('#features/products/storeCodes/AddDialog.tsx'), 'AddDialog')
const RevokeDialog = lazyDialog(
  () => import('#features/products/storeCodes/RevokeDialog.tsx'),
  'RevokeDialog',
)

const filters: Filter<StoreCodeListQuery>[] = [
  { key: 'search', label: m.label, placeholder: m.search },
  ...fieldFilters(storeCodeList, ['placeKind', 'state']),
]

const choice: FieldChoice<StoreCode> = {
  shown: ['label', ...shownOfStoreCode],
  more: moreOfStoreCode,
  special: {
    ...storeCodeCells,
    replacedBy: {
      cell: ({ replacedBy }) =>
        replacedBy ? (
          <TextLink to={pathTo('/Products/StoreCode/Config/{-$storeCodeId}', { storeCodeId: replacedBy })}>
            {replacedBy}
          </TextLink>
        ) : (
          <span className="text-text-3">—</span>
        ),
    },
  },
}

/** The merchant's store codes with their location, settings and actions. */
export function StoreCodePage() {
  const t = useText()
  const { target: opened, open, close } = useDialog<Opened>()
  const actionsOf = useStoreCodeActs(open)
  const mayEdit = useCan('storeCode.edit')
  const fields = useFieldColumns(storeCodeList, choice)
  const columns = useMemo(() => withSummaries(fields), [fields])
  const bulk = useStoreCodeBulk((storeCodeIds) => open({ kind: 'poster', storeCodeIds }))
  const add = (
    <Can do="storeCode.add">
      <Button look="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
        {t(actTexts.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={
          <>
            <GoLink to="/Products/StoreCode/SoundBox" className={buttonClass()}>
              <Megaphone size={15} aria-hidden />
              {t(actTexts.soundBox)}
            </GoLink>
            {add}
          </>
        }
        endpoint={api.storeCodes.page}
        rowKey="storeCodeId"
        columns={columns}
        filters={filters}
        live="storeCode"
        totals={totals}
        actions={actionsOf}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
        {...(mayEdit
          ? {
              rowLink: (code: StoreCode) =>
                pathTo('/Products/StoreCode/Config/{-$storeCodeId}', { storeCodeId: code.storeCodeId }),
            }
          : {})}
        bulk={bulk}
        exportTo={storeCodeList.file}
      />

      {opened?.kind === 'add' && <AddDialog onClose={close} />}
      {opened?.kind === 'code' && (
        <CodeDialog storeCodeId={opened.code.storeCodeId} onOpen={open} onClose={close} />
      )}
      {opened?.kind === 'revoke' && (
        <RevokeDialog
          code={opened.code}
          onClose={close}
          onRevoked={(next) => open({ kind: 'code', code: next })}
        />
      )}
      {opened?.kind === 'poster' && <PosterDialog storeCodeIds={opened.storeCodeIds} onClose={close} />}
    </>
  )
}

const totals = {
  ...stateTotals,
  read: (narrowing: Partial<StoreCodeListQuery>) => api.storeCodes.totals(narrowing),
}
