import '#console/jitless.ts'
import '#console/styles/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#console/App.tsx'
import { recallBrand } from '#console/brand.ts'
import { recallDictionaries } from '#console/dictionary.ts'
import { makeRouter } from '#console/router.tsx'
import { startTheme } from '#console/theme.ts'

startTheme()
recallDictionaries()
recallBrand()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={makeRouter()} />
    </StrictMode>,
  )
}
