import { PartBoundary } from '#console/PartBoundary.tsx'
import { answerStepUp } from '#console/stepUp.ts'
import { BrokenDialog } from '#console/ui/BrokenDialog.tsx'
import { StepUpDialog } from '#features/session/stepUp/StepUpDialog.tsx'

/** The dialog for step-up authentication. Closing its error message cancels, so the call that waits ends. */
export function StepUpHost() {
  return (
    <PartBoundary Broken={BrokenDialog} onClose={() => answerStepUp(false)}>
      <StepUpDialog />
    </PartBoundary>
  )
}
