import { queries } from '#console/api.ts'
import { watchIdentity } from '#console/liveStream/identityWatch.ts'
import { shareStream } from '#console/liveStream/sharedStream.ts'
import { setSession } from '#console/session.ts'
import { apiBase } from '#console/transport.ts'

type Connection = Omit<Parameters<typeof shareStream>[0], 'url'>

/** Connects this tab to its session's events and to the other tabs of the browser, until the signal aborts. */
export function connectTab(connection: Connection) {
  watchIdentity(connection.token, connection.signal, clearTab)
  void shareStream({ ...connection, url: `${apiBase}/live` })
}

/**
 * Removes all that the tab shows and holds in memory. Loading the page again enters as whoever is signed in
 * now, or leads to the login page. The shell unmounts first, or a form with changes would ask whether to stay.
 */
function clearTab() {
  setSession(null)
  queries.clear()
  setTimeout(() => location.reload())
}
