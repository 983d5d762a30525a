import '#console/styles/console.css'
import { Moon, Sun } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ButtonsExample, ChoicesExample, FieldsExample } from '#console/examples/ControlsExample.tsx'
import { ChartsExample, FactsExample, StatesExample, TagsExample } from '#console/examples/DataExample.tsx'
import { m } from '#console/examples/examples.messages.ts'
import { ListExample } from '#console/examples/ListExample.tsx'
import { OverlaysExample } from '#console/examples/OverlaysExample.tsx'
import { sampleSession } from '#console/examples/sample.ts'
import { useText } from '#console/language.tsx'
import { PageFrame } from '#console/PageFrame.tsx'
import { LanguageButton } from '#console/shell/LanguageButton.tsx'
import { changeSettings, startTheme, useSettings } from '#console/theme.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'

function Examples() {
  const t = useText()
  const { theme } = useSettings()
  const dark = theme !== 'light'
  const tools = (
    <>
      <IconButton
        icon={dark ? Sun : Moon}
        label="Theme"
        onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
      />
      <LanguageButton />
    </>
  )
  return (
    <main className="mx-auto flex max-w-300 flex-col gap-4 p-4">
      <PageHeader title={t(m.title)} actions={tools} />
      <ButtonsExample />
      <FieldsExample />
      <ChoicesExample />
      <TagsExample />
      <OverlaysExample />
      <FactsExample />
      <ChartsExample />
      <StatesExample />
      <ListExample />
    </main>
  )
}

startTheme()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PageFrame session={sampleSession} path="/">
        <Examples />
      </PageFrame>
    </StrictMode>,
  )
}
