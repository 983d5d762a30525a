import { eventText } from '#features/notices/events.messages.ts'
import type { DueMail } from '#features/notices/mails/dueMails.sql.ts'
import { m } from '#features/notices/mails/mails.messages.ts'
import type { Letter } from '#server/mail/letter.ts'
import { escaped } from '#shared/markup.ts'
import { type Language, say } from '#shared/messages.ts'
import { plainOf } from '#shared/richText.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

type LetterInput = { tradeName: string; zone: Zone; language: Language; told: readonly DueMail[] }

/** The maximum number of lines in a digest; the linked page shows the rest. */
export const mostLines = 100

/** The content of a reader's message: one notice in full, or a line for each of several. */
export function letterOf(answer: LetterInput, why: 'asMerchant' | 'asPerson', publicUrl: string): Letter {
  const { tradeName, language, told } = answer
  const footer = say(language, m[why], { merchant: tradeName })
  const [only] = told
  if (told.length === 1 && only) {
    return {
      subject: `${only.title[language]} · ${tradeName}`,
      paragraphs: [only.title[language], contentOf(only, language)],
      link: { label: say(language, m.open), url: `${publicUrl}${only.link ?? pageOf(only)}` },
      footer,
    }
  }
  return {
    subject: say(language, m.digestSubject, { merchant: tradeName, count: told.length }),
    paragraphs: [say(language, m.digest, { merchant: tradeName, count: told.length }), countsOf(answer)],
    content: linesOf(answer, publicUrl),
    link: { label: say(language, m.openAll), url: `${publicUrl}/Notification` },
    footer,
  }
}

/** An announcement is written with bold words and links; a mail has neither. */
const contentOf = ({ event, content }: DueMail, language: Language) =>
  event === 'announcement' ? plainOf(content[language]) : content[language]

const pageOf = ({ articleId }: DueMail) => `/Notification/Detail/${articleId}`

/** How many there are of each event, in the order in which they came. */
function countsOf({ language, told }: LetterInput): string {
  const events = [...new Set(told.map(({ event }) => event))]
  const counted = events.map((event) => {
    const count = told.filter((one) => one.event === event).length
    return say(language, m.countOf, { event: say(language, eventText[event]), count })
  })
  return counted.join(language === 'zh' ? '，' : ', ')
}

function linesOf(answer: LetterInput, publicUrl: string): { html: string; text: string } {
  const { language, told, zone } = answer
  const first = told.slice(0, mostLines)
  const rest = told.length - first.length
  const more = rest > 0 ? [say(language, m.more, { count: rest })] : []
  const lines = first.map((one) => ({
    time: formatInstant(one.sendTime, zone, language, 'dateTime'),
    title: one.title[language],
    url: `${publicUrl}${one.link ?? pageOf(one)}`,
  }))
  const last = first.at(-1)
  const inZone = last ? say(language, m.inZone, { zone: formatZone(zone, last.sendTime, language) }) : ''
  const rows = lines.map(
    ({ time, title, url }) =>
      `<tr><td style="padding:4px 12px 4px 0;white-space:nowrap;color:#666;font-size:13px;vertical-align:top">${escaped(time)}</td><td style="padding:4px 0"><a href="${escaped(url)}" style="color:#a8071a">${escaped(title)}</a></td></tr>`,
  )
  const after = [...more, inZone].map((text) => `<p style="color:#666;font-size:13px">${escaped(text)}</p>`)
  return {
    html: `<table style="border-collapse:collapse">${rows.join('')}</table>${after.join('')}`,
    text: [...lines.map(({ time, title, url }) => `${time}  ${title}\n  ${url}`), ...more, inZone].join('\n'),
  }
}
