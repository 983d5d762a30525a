import { payerLanguages } from '#shared/messages.ts'
import { everyText } from '#test/words/everyText.ts'

/** `npm run texts fr`: lists the texts that lack a language of payers, and are therefore shown in English. */
const [wanted = 'fr'] = process.argv.slice(2)
const language = payerLanguages.find((known) => known === wanted)
if (!language) throw new Error(`no language of payers: ${wanted}`)

const missing = (await everyText()).filter((text) => text[language] === undefined)
for (const { place, en } of missing) console.log(`${place}: ${en}`)
console.log(`${missing.length} texts without ${language}`)
