import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A text of the product and its place: `src/…/refunds.messages.ts m.title`. */
export type LocatedText = { place: string; en: string; zh: string; fr?: string }

const parts = [
  'src/**/*messages.ts',
  'src/features/**/*.{audit,errors,permissions,vocabulary,help,staffHelp,console,portal,menu}.ts',
  'src/shared/{common,unanswered}Errors.ts',
  'src/shared/{reference,provinces,places,wording,dictionaries}*.ts',
  'src/shared/portal/*.ts',
]

/** Every text in both languages exported by a message file, with singular and plural as separate entries. */
export async function everyText(): Promise<LocatedText[]> {
  const found: LocatedText[] = []
  for (const pattern of parts)
    for await (const path of glob(pattern, { cwd: root })) {
      if (path.includes('.test.')) continue
      const exported = (await import(join(root, path))) as Record<string, unknown>
      for (const [name, value] of Object.entries(exported)) collect(`${path} ${name}`, value, found)
    }
  return found
}

function collect(place: string, value: unknown, found: LocatedText[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('en' in value && 'zh' in value && typeof value.zh === 'string') {
    const { en, zh } = value
    const fr = 'fr' in value && typeof value.fr === 'string' ? { fr: value.fr } : {}
    const forms = typeof en === 'string' ? { '': en } : (en as Record<string, string>)
    for (const [form, text] of Object.entries(forms))
      found.push({ place: form ? `${place}.${form}` : place, en: text, zh, ...fr })
    return
  }
  for (const [name, inner] of Object.entries(value)) collect(`${place}.${name}`, inner, found)
}
