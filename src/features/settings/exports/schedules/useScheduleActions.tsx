import { Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { scheduleTexts as m } from '#features/settings/exports/schedules/schedulePages.messages.ts'
import type { Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'

/** A person's actions on a schedule: its owner has all, a manager can stop or delete it. */
export function useScheduleActions(onEdit: (schedule: Schedule) => void): (schedule: Schedule) => MenuItem[] {
  const mayEdit = useCan('exportJob.edit')
  const mayDelete = useCan('exportJob.delete')
  const saved = { onDone: () => notify.success(m.saved) }
  const pause = useWrite((scheduleId: string) => api.schedules.pause({ scheduleId }), saved)
  const resume = useWrite((scheduleId: string) => api.schedules.resume({ scheduleId }), saved)
  const run = useWrite((scheduleId: string) => api.schedules.run({ scheduleId }), {
    onDone: () => notify.info(m.started),
  })
  const remove = useWrite((scheduleId: string) => api.schedules.remove({ scheduleId }), saved)
  const t = useText()

  async function askAndRemove(scheduleId: string) {
    const question = {
      title: t(m.removeTitle),
      body: t(m.removeBody),
      confirmLabel: t(m.remove),
      danger: true,
    }
    if (await confirm(question)) remove.submit(scheduleId)
  }
  return (schedule) => {
    const { scheduleId, state, mine } = schedule
    const own: MenuItem[] = [
      { key: 'run', label: t(m.runNow), icon: Send, onSelect: () => run.submit(scheduleId) },
      { key: 'edit', label: t(m.edit), icon: Pencil, onSelect: () => onEdit(schedule) },
      ...(state === 'active'
        ? []
        : [{ key: 'resume', label: t(m.resume), icon: Play, onSelect: () => resume.submit(scheduleId) }]),
    ]
    return [
      ...(mayEdit && mine ? own : []),
      ...(mayEdit && state === 'active'
        ? [{ key: 'pause', label: t(m.pause), icon: Pause, onSelect: () => pause.submit(scheduleId) }]
        : []),
      ...(mayDelete
        ? [
            {
              key: 'remove',
              label: t(m.remove),
              icon: Trash2,
              danger: true,
              onSelect: () => void askAndRemove(scheduleId),
            },
          ]
        : []),
    ]
  }
}
