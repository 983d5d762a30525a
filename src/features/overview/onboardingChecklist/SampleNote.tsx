import { FlaskConical } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { m } from '#features/overview/onboardingChecklist/onboardingChecklist.messages.ts'

/** Says of the made-up week that it is one, and takes it away. */
export function SampleNote() {
  const t = useText()
  const remove = useWrite(() => api.firstHour.removeSample({}))
  const action = (
    <Can do="dashboard.disable">
      <Button busy={remove.pending} onClick={() => remove.submit()}>
        {t(m.removeSample)}
      </Button>
    </Can>
  )
  return (
    <Note tone="warn" icon={FlaskConical} title={t(m.sampleTitle)} action={action}>
      {t(m.sampleHint)}
    </Note>
  )
}
