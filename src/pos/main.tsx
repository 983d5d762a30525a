import '#pos/pos.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '#console/theme.ts'
import { startShell } from '#pos/device/shell.ts'
import { PosApp } from '#pos/PosApp.tsx'

startTheme()
startShell()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PosApp />
    </StrictMode>,
  )
}
