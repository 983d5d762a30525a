import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyText, type LocatedText } from '#test/words/everyText.ts'
import { hardCodedIn } from '#test/words/hardCoded.ts'

const root = join(import.meta.dirname, '../..')
const han = /\p{Script=Han}/u
const all = await everyText()

const told = ({ place, en, zh }: LocatedText) => `${place}: ${en} | ${zh}`
const filled = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
const lettersOf = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []

test('every text exists in both languages', () => {
  expect(all.length).toBeGreaterThan(10_000)
  expect(all.filter(({ en, zh }) => en.trim() === '' || zh.trim() === '').map(told)).toEqual([])
})

/** A language is named as its own speakers name it. */
const ofLanguages = /\.(french|language|otherLanguage|chinese|english|zh|en)$| localeOf$/

test('English texts are in English, and Chinese texts in Chinese', () => {
  const wrong = all.filter(({ place, en, zh }) => {
    if (ofLanguages.test(place)) return false
    return han.test(en) || (lettersOf(en).length > 0 && !han.test(zh) && !isName(en, zh))
  })
  expect(wrong.map(told)).toEqual([])
})

/**
 * Names that are the same in both languages: brands, formats, standards, taxes, addresses, and wire fields.
 */
const names = new Set([
  ...['Alipay+', 'Visa', 'Discover', 'JCB', 'Interac', 'QuickBooks Online', 'Xero', 'NACHA', 'CPA-005'],
  ...['camt.053', 'BAI2', 'CSV', 'PDF', 'CSV (.csv)', 'Excel (.xlsx)', 'openapi.json', 'PostgreSQL', 'UTC'],
  ...['SHA-256', 'ISO 8601', 'HTTP', 'CPU', 'SKU', '3-D Secure', 'GST', 'HST', 'PST', 'RST', 'QST'],
  ...['Merchant-Code', 'keyVersion', 'notifyUrl', 'application/json; charset=UTF-8', 'PostgreSQL {version}'],
  ...['name@example.com', 'you@example.com', 'YYYY-MM', 'getInfo: roles must be a non-null array !'],
])
/** Small words between values that Chinese does not need. */
const between = new Set(['of', 'at'])

function isName(en: string, zh: string): boolean {
  if (en === zh) return names.has(en)
  const rest = lettersOf(en).filter((word) => !between.has(word))
  return rest.every((word) => zh.toLowerCase().includes(word.toLowerCase())) || zh === 'AppSecret'
}

test('both languages of a text use the same placeholders', () => {
  const uneven = all.filter(({ place, en, zh }) => {
    const [inEnglish, inChinese] = [filled(en), filled(zh)]
    // The singular in English may omit the count.
    if (place.endsWith('.one')) inEnglish.add('count')
    if (place.endsWith('.one')) inChinese.add('count')
    return inEnglish.symmetricDifference(inChinese).size > 0
  })
  expect(uneven.map(told)).toEqual([])
})

/** Texts without a word of any language: a name that stands for itself, and the beginning of an address. */
const noWords = /: (POS|SHA-256|KB|https:\/\/|PDF|CSV)$/

test('pages contain no hard-coded text', async () => {
  const found: string[] = []
  const pages = glob(['src/**/*.tsx', 'src/{checkout,pos,features/checkout,sandbox}/**/*.ts'], { cwd: root })
  for await (const path of pages) {
    // The examples page is not part of the product.
    if (/\.test\.tsx?$|^src\/console\/examples\//.test(path)) continue
    const source = await readFile(join(root, path), 'utf8')
    found.push(...hardCodedIn(path, source).map((text) => `${path}:${text}`))
  }
  expect(found.filter((text) => !noWords.test(text))).toEqual([])
})

test('the hard-coded text check finds a word in elements, attributes and templates', () => {
  const page = (body: string) => hardCodedIn('a.tsx', `const a = ${body}`)
  for (const body of [
    '<b>Save</b>',
    '<b>保存</b>',
    '<b>{ok ? "Saved" : t(m.no)}</b>',
    `<b>{ok && \`Saved \${n}\`}</b>`,
    '<a title="Open">{x}</a>',
    '<a aria-label={"Close"} />',
    `html\`<p>Pay \${x}</p>\``,
    `html\`<button title="Pay">\${x}</button>\``,
  ])
    expect(page(body), body).toHaveLength(1)
  for (const body of ['<b className="Save">{t(m.save)} · 5 &nbsp;</b>', `html\`<p class="hint">\${x}</p>\``])
    expect(page(body), body).toEqual([])
})
