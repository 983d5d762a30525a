import { cardTexts } from './card.messages.ts'
import { type CardShown, cardPost, wordsOf } from './card-frame.ts'
import { button, h } from './dom.ts'
import { money, t } from './language.ts'

/** 3-D Secure: the bank's challenge, over the merchant's page or as a separate page that leads back. */
const token = location.pathname.split('/').at(-1) ?? ''

async function ask(): Promise<void> {
  document.title = t(cardTexts.bankAsks)
  document.body.className = 'framed bank'
  const shown = await cardPost('question', { token })
  if (!shown) return say(t(cardTexts.unreachable))
  if (shown.status !== 'requires_action') return done(shown)

  const reply = (answer: 'pass' | 'fail') => {
    void cardPost('answer', { token, answer }).then((after) =>
      after ? done(after) : say(t(cardTexts.unreachable)),
    )
  }
  const yes = button(t(cardTexts.itIsMe), 'primary', () => reply('pass'))
  const no = button(t(cardTexts.notMe), 'plain', () => reply('fail'))
  document.body.replaceChildren(
    h(
      'main',
      { class: 'question' },
      h('h1', {}, t(cardTexts.bankAsks)),
      h('p', {}, shown.merchantName),
      h('p', { class: 'amount' }, money(shown.amount, shown.currency)),
      yes,
      no,
    ),
  )
  yes.focus()
}

function done(shown: CardShown) {
  const { status, error, returnUrl } = shown
  if (parent !== window)
    parent.postMessage(
      { answered: { status, ...(error && { error: { ...error, message: wordsOf(error) } }) } },
      '*',
    )
  else if (returnUrl) location.assign(returnUrl)
  else say(t(cardTexts.mayClose))
}

function say(words: string) {
  document.body.replaceChildren(h('p', { class: 'notice', attributes: { role: 'alert' } }, words))
}

void ask()
