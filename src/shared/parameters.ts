import { z } from 'zod'
import { brandContrast, readable } from '#shared/contrast.ts'
import { text as shown } from '#shared/fields.ts'
import { say, type TextValues } from '#shared/messages.ts'
import { places as p, rules, words as w } from '#shared/parameters.messages.ts'
import { phoneOf } from '#shared/phones.ts'
import type { PlainText } from '#shared/portal/entries.ts'
import { websiteOf } from '#shared/websites.ts'

export const parameterKinds = ['text', 'number', 'flag', 'colour', 'phone', 'email', 'link', 'image'] as const
export type ParameterKind = (typeof parameterKinds)[number]

type ValueOf<K extends ParameterKind> = K extends 'number' ? number : K extends 'flag' ? boolean : string

type Declared<K extends ParameterKind> = {
  kind: K
  /** The default value. */
  usual: ValueOf<K>
  /** Validates the value, because an invalid one would break the product. */
  schema: z.ZodType<ValueOf<K>>
  name: PlainText
  about: PlainText
  /** The message shown when a value is rejected. */
  rule: PlainText
  /** What uses it, shown before it is changed. */
  usedBy: readonly PlainText[]
}

type Draft<K extends ParameterKind> = Omit<Declared<K>, 'kind' | 'usedBy'>

const declared = <K extends ParameterKind>(
  kind: K,
  draft: Draft<K>,
  ...usedBy: PlainText[]
): Declared<K> => ({
  kind,
  usedBy,
  ...draft,
})

/** One line of visible text; may be empty if `min` is 0. */
const line = (max: number, min = 0) =>
  z.string().refine((value) => shown({ min, max }).safeParse(value).success && !/[\p{Cc}<>]/u.test(value))
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const filled = (text: PlainText, values: TextValues): PlainText => ({
  en: say('en', text, values),
  zh: say('zh', text, values),
})
const range = (min: number, max: number) => filled(rules.range, { min, max })

const words = (
  about: { name: PlainText; about: PlainText },
  usual: string,
  max: number,
  min = 0,
): Draft<'text'> => ({
  ...about,
  usual,
  schema: line(max, min),
  rule: min > 0 ? rules.line : rules.lineOrNone,
})
const number = (
  about: { name: PlainText; about: PlainText },
  usual: number,
  min: number,
  max: number,
): Draft<'number'> => ({
  ...about,
  usual,
  schema: whole(min, max),
  rule: range(min, max),
})

const address = z.email().max(200)
const chat = z
  .string()
  .max(300)
  .refine((value) =>
    value.startsWith('mailto:')
      ? address.safeParse(value.slice(7)).success
      : value.startsWith('https://') && websiteOf(value) !== null,
  )
const colour = z
  .string()
  .refine((value) => value === '' || (/^#[0-9a-f]{6}$/.test(value) && brandContrast(value) >= readable))
const image = z.string().regex(/^(0-[0-9a-f]{32})?$/)

/** The parameters that the product reads. A test checks that each is used. */
export const builtInParameters = {
  'support.phone': declared(
    'phone',
    {
      ...w.supportPhone,
      usual: '+1 604 555 0142',
      schema: z
        .string()
        .max(30)
        .refine((value) => phoneOf(value, 'CA') !== null),
      rule: rules.phone,
    },
    ...[p.overlay, p.login, p.payers, p.documents, p.mails],
  ),
  'support.email': declared(
    'email',
    { ...w.supportEmail, usual: 'support@provider.example', schema: address, rule: rules.email },
    ...[p.overlay, p.login, p.payers, p.documents, p.mails, p.refusals],
  ),
  'support.liveChatUrl': declared(
    'link',
    { ...w.liveChat, usual: 'mailto:support@provider.example', schema: chat, rule: rules.link },
    p.header,
  ),
  'brand.name': declared(
    'text',
    words(w.brandName, '', 40),
    ...[p.header, p.login, p.payers, p.documents, p.mails],
  ),
  'brand.legalName': declared('text', words(w.legalName, 'Payment Services Provider', 80, 2), p.documents),
  'brand.address': declared('text', words(w.address, '', 160), p.documents),
  'brand.colour': declared(
    'colour',
    { ...w.colour, usual: '', schema: colour, rule: rules.colour },
    ...[p.header, p.login, p.payers, p.mails],
  ),
  'brand.logo': declared(
    'image',
    { ...w.logo, usual: '', schema: image, rule: rules.image },
    ...[p.header, p.login, p.payers, p.documents, p.mails],
  ),
  'brand.loginTitleEn': declared('text', words(w.loginTitleEn, '', 60), p.login),
  'brand.loginTitleZh': declared('text', words(w.loginTitleZh, '', 60), p.login),
  'brand.loginLeadEn': declared('text', words(w.loginLeadEn, '', 160), p.login),
  'brand.loginLeadZh': declared('text', words(w.loginLeadZh, '', 160), p.login),
  'tax.gst': declared('text', words(w.taxGst, '00000 0000 RT0001', 30, 2), p.documents),
  'tax.hst': declared('text', words(w.taxHst, '00000 0000 RT0001', 30, 2), p.documents),
  'tax.pst': declared('text', words(w.taxPst, 'PST-0000-0000', 30, 2), p.documents),
  'tax.rst': declared('text', words(w.taxRst, '000000-0', 30, 2), p.documents),
  'tax.qst': declared('text', words(w.taxQst, '0000000000 TQ0001', 30, 2), p.documents),
  'registration.open': declared(
    'flag',
    { ...w.registrationOpen, usual: true, schema: z.boolean(), rule: rules.flag },
    p.registration,
  ),
  'session.days': declared('number', number(w.sessionDays, 7, 1, 30), p.sessions),
  'invoice.mailsADay': declared('number', number(w.mailsADay, 500, 1, 100_000), p.invoiceMails),
  'invoice.mailsToOneADay': declared('number', number(w.mailsToOneADay, 10, 1, 1_000), p.invoiceMails),
  'image.uploadsADay': declared('number', number(w.uploadsADay, 300, 1, 100_000), p.uploads),
  'image.megabytes': declared('number', number(w.imageMegabytes, 500, 1, 100_000), p.uploads),
  'approval.separationHours': declared('number', number(w.separationHours, 72, 1, 720), p.approvals),
  'staff.secondFactor': declared(
    'flag',
    { ...w.staffSecondFactor, usual: true, schema: z.boolean(), rule: rules.flag },
    p.staffSignIn,
  ),
  'staff.idleMinutes': declared('number', number(w.staffIdleMinutes, 60, 5, 1440), p.staffSignIn),
  'staff.emailChangeHours': declared('number', number(w.emailChangeHours, 24, 0, 168), p.staffSignIn),
  'visit.minutes': declared('number', number(w.visitMinutes, 30, 1, 240), p.visits),
  'demo.payAtOnce': declared(
    'flag',
    { ...w.payAtOnce, usual: true, schema: z.boolean(), rule: rules.flag },
    p.settleNow,
  ),
} as const

export type BuiltInKey = keyof typeof builtInParameters
export type ParameterValue<K extends BuiltInKey> = (typeof builtInParameters)[K]['usual'] extends boolean
  ? boolean
  : (typeof builtInParameters)[K]['kind'] extends 'number'
    ? number
    : string

/** Whether the key is a built-in parameter. */
export function isBuiltIn(key: string): key is BuiltInKey {
  return Object.hasOwn(builtInParameters, key)
}

/**
 * Parses a stored value; undefined if it does not fit its kind. A number has one spelling: "-0" and "007" do
 * not fit, because what is stored would differ from what is shown and used.
 */
function meant(kind: ParameterKind, stored: string): string | number | boolean | undefined {
  if (kind === 'number') return /^(?:0|-?[1-9]\d{0,8})$/.test(stored) ? Number(stored) : undefined
  if (kind === 'flag') return stored === 'true' ? true : stored === 'false' ? false : undefined
  return stored
}

/** Returns the current value: the stored one if it is valid, otherwise the default. */
export function inForce<K extends BuiltInKey>(key: K, stored: string | undefined): ParameterValue<K> {
  const { kind, usual, schema } = builtInParameters[key]
  const value = stored === undefined ? undefined : meant(kind, stored)
  return (value !== undefined && schema.safeParse(value).success ? value : usual) as ParameterValue<K>
}

type Refusal = { text: PlainText }

/** Returns why a value of a built-in parameter is rejected; null if it is valid. */
export function refusalOf(key: BuiltInKey, stored: string): Refusal | null {
  const { kind, schema, rule } = builtInParameters[key]
  const value = meant(kind, stored)
  if (value !== undefined && schema.safeParse(value).success) return null
  if (kind === 'colour' && /^#[0-9a-f]{6}$/.test(stored))
    return { text: filled(rules.contrast, { ratio: floored(brandContrast(stored)) }) }
  return { text: rule }
}

/** Rounds down, so that a ratio below the limit never looks sufficient. */
const floored = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

/** The kinds of parameters that the provider can add. */
export const ownKinds = ['text', 'number', 'flag'] as const
/** Returns why a value does not fit its kind; null if it does. */
export function ownRefusal(kind: (typeof ownKinds)[number], stored: string): Refusal | null {
  if (meant(kind, stored) !== undefined) return null
  return { text: kind === 'number' ? rules.number : rules.flag }
}
