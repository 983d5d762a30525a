import { messageOf, type Payable } from './api.ts'
import { watchAsks } from './asks.ts'
import { openBrowser } from './browser.ts'
import { type CodeScreen, openCode } from './code.ts'
import { h } from './dom.ts'
import { drawHome } from './home.ts'
import { openScanner, scan } from './scanner.ts'
import { openSheet } from './sheet.ts'
import { drawPhone } from './shell.ts'

let screen = drawPhone()
let code: CodeScreen | null = null

function goHome() {
  code?.leave()
  code = null
  const home = {
    onOpen: (url: string) => openBrowser(screen, url, 'wechat', goHome),
    onScan: () => openScanner(screen, goHome),
    onCode: () => {
      code = openCode(screen, goHome)
    },
    redraw: () => {
      screen = drawPhone()
      goHome()
    },
  }
  drawHome(screen, home).catch(showError)
}

function showError(error: unknown) {
  screen.prepend(h('p', { class: 'notice', attributes: { role: 'alert' } }, messageOf(error)))
}

/** A till has charged the payer's code: over whatever is on the screen the wallet asks. */
async function answerTill(ask: Payable) {
  await openSheet(screen, ask)
  code?.renew()
}

const address = new URL(location.href)
const scanned = address.searchParams.get('scan')
if (scanned === null) goHome()
else {
  // A reload shows the home, not the same code again.
  address.searchParams.delete('scan')
  history.replaceState(null, '', address)
  scan(screen, scanned, goHome).catch((error: unknown) => {
    openScanner(screen, goHome)
    showError(error)
  })
}
watchAsks(answerTill, (asks) => code?.look(asks))
