import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { useGroupProps } from '#console/ui/field.ts'
import { Input } from '#console/ui/Input.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { moved } from '#features/products/sales/moved.domain.ts'
import {
  mostQuestions,
  type PayersQuestion,
  questionTitleWidth,
} from '#features/products/sales/questions.domain.ts'
import { questionTexts as m } from '#features/products/sales/sales.messages.ts'
import { widthOf } from '#shared/textWidth.ts'

type Props = {
  value: readonly PayersQuestion[]
  onChange: (value: PayersQuestion[]) => void
  disabled?: boolean
}

/** Questions to the payer: title, whether required, and order. */
export function QuestionsInput({ value, onChange, disabled = false }: Props) {
  const t = useText()
  const change = (index: number, part: Partial<PayersQuestion>) =>
    onChange(value.map((question, at) => (at === index ? { ...question, ...part } : question)))
  return (
    <fieldset {...useGroupProps()} className="flex min-w-0 flex-col gap-2">
      {value.length > 0 && (
        <ol className="flex flex-col gap-2">
          {value.map((question, index) => (
            <Question
              key={question.fieldId}
              question={question}
              number={index + 1}
              disabled={disabled}
              onChange={(part) => change(index, part)}
              onMove={(by) => onChange(moved(value, index, by))}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
              last={index === value.length - 1}
            />
          ))}
        </ol>
      )}
      <div className="flex items-center gap-3">
        <Button
          size="small"
          icon={Plus}
          disabled={disabled || value.length >= mostQuestions}
          onClick={() => onChange([...value, { fieldId: newFieldId(value), title: '', required: false }])}
        >
          {t(m.add)}
        </Button>
        <span className="text-xs text-text-3">
          {value.length >= mostQuestions ? t(m.most) : `${value.length}/${mostQuestions}`}
        </span>
      </div>
    </fieldset>
  )
}

type QuestionProps = {
  question: PayersQuestion
  number: number
  last: boolean
  disabled: boolean
  onChange: (part: Partial<PayersQuestion>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Question({ question, number, last, disabled, onChange, onMove, onRemove }: QuestionProps) {
  const t = useText()
  const name = question.title.trim() || t(m.unnamed, { n: number })
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-44 flex-1">
        <Field bare label={t(m.title, { n: number })}>
          <Input
            value={question.title}
            onChange={(title) => onChange({ title })}
            placeholder={t(m.placeholder)}
            disabled={disabled}
            {...(widthOf(question.title.trim()) > questionTitleWidth ? { 'aria-invalid': true } : {})}
            suffix={<UsedWidth text={question.title} />}
          />
        </Field>
      </span>
      <Checkbox
        checked={question.required}
        onChange={(required) => onChange({ required })}
        disabled={disabled}
        aria-label={t(m.requiredOf, { title: name })}
      >
        {t(m.required)}
      </Checkbox>
      <span className="flex">
        <PlainIconButton
          icon={ArrowUp}
          label={t(m.up, { name })}
          disabled={disabled || number === 1}
          onClick={() => onMove(-1)}
        />
        <PlainIconButton
          icon={ArrowDown}
          label={t(m.down, { name })}
          disabled={disabled || last}
          onClick={() => onMove(1)}
        />
        <PlainIconButton icon={Trash2} label={t(m.remove, { name })} disabled={disabled} onClick={onRemove} />
      </span>
    </li>
  )
}

/** Shows how much of the title's width is used. */
function UsedWidth({ text }: { text: string }) {
  const t = useText()
  const used = widthOf(text.trim())
  return (
    <span
      title={t(m.used, { used, most: questionTitleWidth })}
      className={
        used > questionTitleWidth ? 'text-xs text-red tabular-nums' : 'text-xs text-text-3 tabular-nums'
      }
    >
      {used}/{questionTitleWidth}
    </span>
  )
}

/** An id for a question that survives title changes: the lowest free number. */
function newFieldId(questions: readonly PayersQuestion[]): string {
  const taken = new Set(questions.map(({ fieldId }) => fieldId))
  for (let number = 1; ; number++) if (!taken.has(`q${number}`)) return `q${number}`
}
