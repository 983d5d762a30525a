import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useLive } from '#console/live.ts'
import { PersonName } from '#console/PersonName.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Pagination } from '#console/ui/Pagination.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { notify } from '#console/ui/toast.tsx'
import { memberList } from '#features/system/roles/members/members.fields.ts'
import type { Role } from '#features/system/roles/roles.fields.ts'
import { memberTexts as m } from '#features/system/roles/roles.messages.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { m as userTexts } from '#features/system/users/users.messages.ts'

type Props = { role: Role; onClose: () => void }

/** Who has a role: to be given to several people at once, and taken from several. */
export function MembersDrawer({ role, onClose }: Props) {
  const t = useText()
  const [having, setHaving] = useState<'with' | 'without'>('with')
  const adding = having === 'without'
  return (
    <Drawer
      open
      width="large"
      onClose={onClose}
      title={t(adding ? m.choose : m.title)}
      description={role.name}
      footer={
        adding ? (
          <Button onClick={() => setHaving('with')}>{t(m.title)}</Button>
        ) : (
          <Can do="role.edit">
            <Button icon={UserPlus} look="primary" onClick={() => setHaving('without')}>
              {t(m.add)}
            </Button>
          </Can>
        )
      }
    >
      <People key={having} role={role} having={having} onGiven={() => setHaving('with')} />
    </Drawer>
  )
}

type PeopleProps = { role: Role; having: 'with' | 'without'; onGiven: () => void }

function People({ role, having, onGiven }: PeopleProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [pageNum, setPage] = useState(1)
  const [pageSize, setSize] = useState(20)
  const [selected, setSelected] = useState<string[]>([])
  const query = { roleId: role.roleId, having, pageNum, pageSize, ...(search !== '' && { search }) }
  const { data, error, refetch } = useRead(api.roleMembers.list, query, {
    keep: true,
  })
  useLive('account', () => void refetch())
  const columns = useFieldColumns(memberList, choice)
  const mayEdit = useCan('role.edit')
  const write = useGiving(role, having, () => {
    setSelected([])
    if (having === 'without') onGiven()
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-64">
          <Input
            aria-label={t(userTexts.search)}
            placeholder={t(userTexts.search)}
            value={search}
            onChange={(typed) => {
              setSearch(typed)
              setPage(1)
            }}
            clearable
          />
        </div>
        {selected.length > 0 && (
          <Button
            icon={having === 'with' ? UserMinus : UserPlus}
            look={having === 'with' ? 'danger' : 'primary'}
            busy={write.pending}
            onClick={() => void write.ask(selected)}
          >
            {t(having === 'with' ? m.take : m.give, { count: selected.length })}
          </Button>
        )}
      </div>
      {write.error && <Note tone="bad" title={write.error.message} />}
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={5} columns={3} />}
      {data && data.rows.length === 0 && <Empty title={t(m.none)} hint={t(m.noneHint)} />}
      {data && data.rows.length > 0 && (
        <div className="rounded-lg border border-line">
          <Table
            label={t(m.title)}
            rows={data.rows}
            columns={columns}
            rowKey="accountId"
            {...(mayEdit ? { selected, onSelect: setSelected } : {})}
          />
          <div className="border-t border-line">
            <Pagination {...data} shown={data.rows.length} onPage={setPage} onSize={setSize} />
          </div>
        </div>
      )}
    </div>
  )
}

function useGiving(role: Role, having: 'with' | 'without', onDone: () => void) {
  const t = useText()
  const { roleId, name } = role
  const write = useWrite(
    (accountIds: string[]) =>
      having === 'with'
        ? api.roleMembers.remove({ roleId, accountIds })
        : api.roleMembers.add({ roleId, accountIds }),
    {
      onDone: () => {
        notify.success(having === 'with' ? m.taken : m.given)
        onDone()
      },
    },
  )
  async function ask(accountIds: string[]) {
    const title = t(m.takeTitle, { role: name, count: accountIds.length })
    const question = { title, body: t(m.takeHint), confirmLabel: t(m.takeOne), danger: true }
    if (having === 'without' || (await confirm(question))) write.submit(accountIds)
  }
  return { ...write, ask }
}

const choice: FieldChoice<User> = {
  shown: ['displayName', 'departmentName'],
  special: { displayName: { title: userTexts.person, cell: (user) => <PersonName of={user} /> } },
}
