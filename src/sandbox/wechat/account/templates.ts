import type { FastifyReply, FastifyRequest } from 'fastify'
import { sandboxWechat } from '#shared/sandboxWechat.ts'
import { isObject, jsonObject, queryOf, rawBody } from '../../http.ts'
import { integer, text } from '../../store.ts'
import { field } from '../../wallet/scan.ts'
import type { World } from '../../world.ts'
import { isOpenidOf } from '../payers/openids.ts'
import { appTokenFault } from './tokens.ts'

type Template = { title: string; fields: Readonly<Record<string, string>> }

/** The templates that the app has been given, each with its fields in WeChat's kinds. */
const templates: Readonly<Record<string, Template>> = {
  [sandboxWechat.templates.payment]: {
    title: '收款到账通知',
    fields: {
      amount1: '收款金额',
      thing2: '收款门店',
      thing3: '支付方式',
      time4: '收款时间',
      character_string5: '订单编号',
    },
  },
  [sandboxWechat.templates.notice]: {
    title: '业务提醒',
    fields: { thing1: '提醒内容', thing2: '商户名称', time3: '时间' },
  },
}

/** The maximum length of each kind of field, from WeChat's manual. */
const kinds: Readonly<Record<string, RegExp>> = {
  thing: /^[^\n]{1,20}$/u,
  time: /^\d{4}年\d{1,2}月\d{1,2}日( \d{2}:\d{2})?$/,
  amount: /^[^\d\s]{0,4}\d{1,10}(\.\d{1,2})?元?$/,
  character_string: /^[\x21-\x7e]{1,32}$/,
}

/**
 * `POST /cgi-bin/message/template/send`. Strict about the token, the person, the template and each of its
 * fields.
 */
export function sendTemplate(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const fault = appTokenFault(world, queryOf(request).get('access_token') ?? '')
    if (fault) return reply.send(fault)
    const body = jsonObject(rawBody(request))
    return reply.send(body ? take(world, body) : { errcode: 47001, errmsg: 'data format error' })
  }
}

function take(world: World, body: Record<string, unknown>) {
  const openid = field(body, 'touser')
  const templateId = field(body, 'template_id')
  const template = templates[templateId]
  if (!isOpenidOf(world, sandboxWechat.appid, openid)) return { errcode: 40003, errmsg: 'invalid openid' }
  if (world.store.one('select 1 as gone from wechat_unfollowed where openid = ?', openid))
    return { errcode: 43004, errmsg: 'require subscribe' }
  if (!template) return { errcode: 40037, errmsg: 'invalid template_id' }
  const values = valuesIn(body.data)
  const wrong = Object.keys(template.fields).find((name) => !fits(name, values[name]))
  if (wrong) return { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value invalid` }

  world.store.run(
    'insert into wechat_message (openid, template_id, url, data, sent_at) values (?, ?, ?, ?, ?)',
    ...[openid, templateId, field(body, 'url'), JSON.stringify(values), world.clock().getTime()],
  )
  const row = world.store.one('select max(id) as id from wechat_message')
  return { errcode: 0, errmsg: 'ok', msgid: row ? Number(integer(row, 'id')) : 0 }
}

function valuesIn(data: unknown): Record<string, string> {
  if (!isObject(data)) return {}
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, field(value, 'value')]))
}

function fits(name: string, value: string | undefined): boolean {
  const kind = kinds[name.replace(/(?<!\d)\d+$/, '')]
  return kind !== undefined && value !== undefined && kind.test(value)
}

/** A message as the phone shows it. */
export type ShownMessage = {
  from: string
  title: string
  lines: { label: string; value: string }[]
  url: string
  sentAt: string
}

/** The latest messages to a payer, newest first. */
export function messagesTo(world: World, payerId: string): ShownMessage[] {
  const rows = world.store.all(
    `select * from wechat_message where openid in (select openid from openid where payer_id = ? and appid = ?)
      order by id desc limit 10`,
    payerId,
    sandboxWechat.appid,
  )
  return rows.map((row) => {
    const { title = '', fields = {} } = templates[text(row, 'template_id')] ?? {}
    const values = jsonObject(text(row, 'data')) ?? {}
    return {
      from: sandboxWechat.name.zh,
      title,
      lines: Object.entries(fields).map(([name, label]) => ({ label, value: field(values, name) })),
      url: text(row, 'url'),
      sentAt: new Date(Number(integer(row, 'sent_at'))).toISOString(),
    }
  })
}

/** The payer follows the app's official account, or leaves it: then no message reaches them. */
export function follow(world: World, payerId: string, follows: boolean) {
  world.store.run(
    'delete from wechat_unfollowed where openid in (select openid from openid where payer_id = ? and appid = ?)',
    payerId,
    sandboxWechat.appid,
  )
  if (follows) return
  world.store.run(
    'insert into wechat_unfollowed select openid from openid where payer_id = ? and appid = ?',
    payerId,
    sandboxWechat.appid,
  )
}
