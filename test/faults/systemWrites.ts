import { importColumns } from '#features/system/users/import/userImport.domain.ts'
import { withClient } from '#server/database/client.ts'
import { textBook } from '#server/exports/workbook/sheets.ts'
import type { TestApp } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { mailsOf } from '#test/mailBox.ts'
import { staffWith } from '#test/providerStaff.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** Makes every write to the provider’s own staff, each in the state it needs. */
export async function writeSystem(t: TestApp, token: string, recorded: Recorded) {
  const dataOf = ({ text }: HttpResponse) =>
    JSON.parse(text).data as Record<string, never> & { version: number }
  const current = { sort: 1, status: 'enabled' } as const

  const place = { parentId: null, name: 'House', leaderId: null, phone: null, email: null, ...current }
  const { departmentId } = dataOf(await recorded('departments.add', place, token))
  const part = { ...place, name: 'Part', parentId: departmentId }
  const below = dataOf(await recorded('departments.add', part, token))
  await recorded(
    'departments.edit',
    { ...part, departmentId: below.departmentId, version: 1, name: 'Other' },
    token,
  )
  await recorded('departments.remove', { departmentId: below.departmentId }, token)

  const title = { code: 'aud', name: 'Auditor', remark: '', ...current }
  const { postId } = dataOf(await recorded('posts.add', title, token))
  await recorded('posts.edit', { ...title, postId, version: 1, remark: 'reads' }, token)

  const link = {
    ...{
      kind: 'menu',
      parentId: null,
      nameEn: 'Status',
      nameZh: '状态',
      icon: null,
      permission: null,
      component: null,
    },
    ...{ path: 'https://status.example/', external: true, visible: true, ...current },
  }
  const { menuId } = dataOf(await recorded('menus.add', link, token))
  const { kind: _kind, ...facts } = link
  await recorded('menus.edit', { ...facts, menuId, version: 1, nameEn: 'State' }, token)

  const { text } = await recorded(
    'menus.add',
    { ...link, nameEn: 'Gone', path: 'https://gone.example/' },
    token,
  )
  await recorded('menus.remove', { menuId: JSON.parse(text).data.menuId }, token)
  await restoreOne(t, token, recorded)

  const duty = {
    ...{
      name: 'Duty',
      key: 'duty',
      userType: 'staff',
      dataScope: 1,
      remark: '',
      menuIds: [],
      departmentIds: [],
    },
    ...current,
  }
  const { roleId } = dataOf(await recorded('roles.add', duty, token))
  await recorded('roles.edit', { ...duty, roleId, version: 1, remark: 'reads' }, token)

  const person = {
    ...{ displayName: 'Una', email: 'una@provider.example', language: 'en', phone: null, departmentId },
    ...{ postIds: [], roleIds: [], remark: '' },
  }
  const { accountId } = dataOf(await recorded('users.add', { ...person, username: 'una.audited' }, token))
  const one = { accountId }
  await recorded('users.edit', { ...one, ...person, version: 1, remark: 'reads' }, token)
  await recorded('roleMembers.add', { roleId, accountIds: [accountId] }, token)
  await recorded('roleMembers.remove', { roleId, accountIds: [accountId] }, token)
  await recorded('users.invite', one, token)
  await recorded('users.withdraw', one, token)
  await takeIn(token, recorded)
  await actOnPerson(t, token, recorded)
  await recorded('roles.remove', { roleId }, token)
  await recorded('posts.remove', { postId }, token)
  await recorded('menus.remove', { menuId }, token)
  for (const name of ['users', 'posts', 'roles'])
    await recorded(`provider/${name}.export`, { format: 'csv' }, token)
}

/** A built-in menu entry that was hidden, restored to its default. */
async function restoreOne(t: TestApp, token: string, recorded: Recorded) {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query(
      "update menu set visible = false where tenant_id = 0 and component = 'posts' returning menu_id::text as id",
    ),
  )
  await recorded('menus.restore', { menuId: rows[0]?.id }, token)
}

async function takeIn(token: string, recorded: Recorded) {
  const cells = { username: 'ivo.audited', displayName: 'Ivo', email: 'ivo@provider.example' } as Record<
    string,
    string
  >
  const rows = [importColumns.map((column) => cells[column] ?? '')]
  const content = (await textBook({ name: 'People', titles: importColumns, rows })).toString('base64')
  await recorded('userImport.take', { content, updateExisting: false }, token)
}

/** Makes every write to a person who can sign in. */
async function actOnPerson(t: TestApp, token: string, recorded: Recorded) {
  const { accountId } = await staffWith(t, 'sam.audited', { rights: [], scope: 5 })
  const query = (text: string) => withClient(t.database.ownerUrl, (client) => client.query(text, [accountId]))
  await query("update account set email = 'sam@provider.example' where account_id = $1")
  await recorded('users.reset', { accountId }, token)
  await query(
    `insert into totp_factor (tenant_id, account_id, sealed_seed, create_time, confirm_time)
     values (0, $1, '\\x00', now(), now())`,
  )
  await recorded('users.resetFactors', { accountId }, token)
  await readdress(t, accountId, token, recorded)
  await query("update account set locked_until = now() + interval '1 hour' where account_id = $1")
  await recorded('users.unlock', { accountId }, token)
  await recorded('users.disable', { accountId }, token)
  await recorded('users.enable', { accountId }, token)
}

/**
 * Changes the email address of a person who can sign in: cancelled from the old one, then confirmed from the
 * new one.
 */
async function readdress(t: TestApp, accountId: string, token: string, recorded: Recorded) {
  const linkIn = async (address: string) =>
    /\/user\/emailChange\/(\S+)/.exec((await mailsOf(t, 0, address)).at(-1)?.text ?? '')?.[1]
  const edit = async (email: string) => {
    const { version } = (await t.call('GET', `/provider/users/${accountId}`, { token })).body.data as {
      version: number
    }
    const facts = { displayName: 'Sam', language: 'en', phone: null, departmentId: null, remark: '' }
    const input = { accountId, version, ...facts, email, postIds: [], roleIds: [] }
    await recorded('users.edit', input, token)
  }
  await edit('sam.one@provider.example')
  await recorded('emailChanges.cancel', { code: await linkIn('sam@provider.example') }, '')
  await edit('sam.two@provider.example')
  await recorded('emailChanges.confirm', { code: await linkIn('sam.two@provider.example') }, '')
}
