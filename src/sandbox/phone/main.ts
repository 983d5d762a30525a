import { messageOf } from './api.ts'
import { h } from './dom.ts'
import { drawHome } from './home.ts'
import { openScanner, scan } from './scanner.ts'
import { drawPhone } from './shell.ts'

let screen = drawPhone()

function goHome() {
  const home = {
    onScan: () => openScanner(screen, goHome),
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
