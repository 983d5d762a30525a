import '#console/styles/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#console/App.tsx'
import { recallBrand } from '#console/brand.ts'
import { recallDictionaries } from '#console/dictionary.ts'
import { preloadPage } from '#console/preload.ts'
import { reportUncaughtErrors } from '#console/reportError.ts'
import { makeRouter } from '#console/router.tsx'
import { loadPortalAt } from '#console/staff/portal.ts'
import { startTheme } from '#console/theme.ts'
import { readToken } from '#console/token.ts'

reportUncaughtErrors()
startTheme()
recallDictionaries()
recallBrand()
const root = document.getElementById('root')
if (root) {
  const reactRoot = createRoot(root)
  await loadPortalAt(location.pathname)
  const router = makeRouter()
  if (readToken() !== null) preloadPage(router, router.latestLocation.pathname)
  reactRoot.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}
