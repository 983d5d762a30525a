import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { m } from '#console/list/bulk/bulk.messages.ts'
import type { Answers, BulkRun, RowName } from '#console/list/bulk/bulk.ts'
import { Outcomes } from '#console/list/bulk/Outcomes.tsx'
import { useBulkRun } from '#console/list/bulk/useBulkRun.ts'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { cut, widthOf } from '#shared/textWidth.ts'

const EntityChoice = lazyPart(() => import('#console/ui/Combobox.tsx'), 'Combobox', 'h-8')

type Props<R> = {
  act: BulkRun<R>
  rows: readonly R[]
  keyOf: (row: R) => string
  nameOf: RowName<R>
  /** `done` means the run was started, so the selection can be cleared. */
  onClose: (done: boolean) => void
}

/** Above this number, the choices are shown as a select instead of radio buttons. */
const fewChoices = 5

/** Confirms a bulk action, runs it row by row and shows each result. */
export function BulkDialog<R>({ act, rows, keyOf, nameOf, onClose }: Props<R>) {
  const fit = rows.filter((row) => !act.refuses?.(row))
  const { asks } = act
  const options = asks.choice && 'options' in asks.choice ? asks.choice.options(fit) : []
  const [answers, setAnswers] = useState<Answers>({ choice: options[0]?.value ?? '', note: '' })
  const { told, running, start, stop } = useBulkRun((row: R) => act.run(row, answers), keyOf)
  const t = useText()
  const begun = told.size > 0
  const again = fit.filter((row) =>
    ['refused', 'unknown', 'waiting'].includes(told.get(keyOf(row))?.outcome ?? ''),
  )
  const wide = asks.note ? widthOf(answers.note.trim()) > asks.note.maxWidth : false
  const missing =
    fit.length === 0 ||
    (asks.choice !== undefined && answers.choice === '') ||
    (asks.note?.required === true && answers.note.trim() === '') ||
    wide

  function close() {
    if (!running) onClose(begun)
  }

  return (
    <Dialog
      open
      keepOpen={running}
      onClose={close}
      title={asks.title(fit.length)}
      {...(asks.body && !begun ? { description: asks.body } : {})}
      footer={
        begun ? (
          <Ended {...{ running, again: again.length, onAgain: () => void start(again), stop, close }} />
        ) : (
          <>
            <Button onClick={close}>{t(m.cancel)}</Button>
            <Button
              look={act.danger || asks.danger ? 'danger' : 'primary'}
              disabled={missing}
              onClick={() => void start(fit)}
            >
              {act.label}
            </Button>
          </>
        )
      }
    >
      {begun ? (
        <Outcomes {...{ rows: fit, told, running, keyOf, nameOf }} />
      ) : (
        <div className="flex flex-col gap-4">
          <LeftOut {...{ act, rows, keyOf, nameOf }} />
          {asks.sum && fit.length > 0 && (
            <div className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-3 py-2">
              <span className="text-text-2">{t(m.together)}</span>
              <span className="text-right font-semibold">{asks.sum(fit)}</span>
            </div>
          )}
          {asks.choice && (
            <Field label={asks.choice.label}>
              {'source' in asks.choice ? (
                <EntityChoice
                  source={asks.choice.source}
                  value={answers.choice || null}
                  onChange={(choice) => setAnswers({ ...answers, choice: choice ?? '' })}
                />
              ) : options.length > fewChoices ? (
                <Select
                  value={answers.choice}
                  onChange={(choice) => setAnswers({ ...answers, choice: choice ?? '' })}
                  options={options}
                />
              ) : (
                <RadioGroup
                  value={answers.choice}
                  onChange={(choice) => setAnswers({ ...answers, choice })}
                  options={options}
                />
              )}
            </Field>
          )}
          {asks.note && (
            <Field
              label={asks.note.label}
              required={asks.note.required}
              {...(asks.note.hint ? { hint: asks.note.hint } : {})}
            >
              <TextArea
                value={answers.note}
                onChange={(note) => setAnswers({ ...answers, note })}
                maxWidth={asks.note.maxWidth}
                rows={3}
              />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  )
}

type EndedProps = {
  running: boolean
  again: number
  onAgain: () => void
  stop: () => void
  close: () => void
}

function Ended({ running, again, onAgain, stop, close }: EndedProps) {
  const t = useText()
  if (running) return <Button onClick={stop}>{t(m.stop)}</Button>
  return (
    <>
      {again > 0 && <Button onClick={onAgain}>{t(m.retry, { count: again })}</Button>}
      <Button look="primary" onClick={close}>
        {t(m.close)}
      </Button>
    </>
  )
}

const mostNamed = 5

/** The rows that the action does not apply to, with the reason. */
function LeftOut<R>({ act, rows, keyOf, nameOf }: Omit<Props<R>, 'onClose'>) {
  const t = useText()
  const refused = rows.flatMap((row) => {
    const why = act.refuses?.(row)
    return why ? [{ row, why }] : []
  })
  if (refused.length === 0) return null
  return (
    <Note tone="warn" title={t(m.leftOut, { count: refused.length })}>
      <ul className="flex flex-col gap-0.5">
        {refused.slice(0, mostNamed).map(({ row, why }) => (
          <li key={keyOf(row)}>
            {nameOf(row)}: {cut(why, 120)}
          </li>
        ))}
        {refused.length > mostNamed && <li>…</li>}
      </ul>
    </Note>
  )
}
