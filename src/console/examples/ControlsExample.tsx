import { Printer, Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#console/examples/examples.messages.ts'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Checkbox, RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { DateRange } from '#console/ui/DateRange.tsx'
import type { DayRange } from '#console/ui/days.ts'
import { Field } from '#console/ui/Field.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Input, PasswordInput } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { refundStatusText, wayText } from '#shared/reference.ts'

export function ButtonsExample() {
  const t = useText()
  return (
    <Card title={t(m.buttons)}>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" icon={Undo2}>
          {t(m.primary)}
        </Button>
        <Button icon={Printer}>{t(m.default)}</Button>
        <Button look="ghost">{t(m.ghost)}</Button>
        <Button look="danger">{t(m.danger)}</Button>
        <Button look="primary" busy>
          {t(m.primary)}
        </Button>
        <Button look="primary" disabled>
          {t(m.primary)}
        </Button>
        <Button disabled>{t(m.default)}</Button>
        <Button size="small">{t(m.ghost)}</Button>
        <IconButton icon={Search} label={t(m.ghost)} />
      </div>
    </Card>
  )
}

export function FieldsExample() {
  const [name, setName] = useState('Maple & Jade 枫玉')
  const [password, setPassword] = useState('secret')
  const [amount, setAmount] = useState<bigint | null>(123450n)
  const [days, setDays] = useState<number | null>(30)
  const [note, setNote] = useState('谢谢惠顾 Thank you')
  const [way, setWay] = useState<keyof typeof wayText | null>('WP')
  const [statuses, setStatuses] = useState<(keyof typeof refundStatusText)[]>(['submitted', 'change'])
  const [range, setRange] = useState<DayRange | null>(null)
  const t = useText()
  return (
    <Card title={t(m.fields)}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t(m.name)} hint={t(m.nameHint)} required>
          <Input value={name} onChange={setName} clearable />
        </Field>
        <Field label={t(m.password)} error={t(m.wrongPassword)}>
          <PasswordInput value={password} onChange={setPassword} />
        </Field>
        <Field label={t(m.amount)}>
          <AmountInput value={amount} onChange={setAmount} currency="CAD" />
        </Field>
        <Field label={t(m.days)}>
          <NumberInput value={days} onChange={setDays} min={1} max={365} unit={t(m.daysUnit)} />
        </Field>
        <Field label={t(m.channel)}>
          <Select value={way} onChange={setWay} options={optionsOf(wayText)} clearable />
        </Field>
        <Field label={t(m.status)}>
          <MultiSelect value={statuses} onChange={setStatuses} options={optionsOf(refundStatusText)} />
        </Field>
        <Field label={t(m.range)}>
          <DateRange value={range} onChange={setRange} />
        </Field>
        <Field label={t(m.note)}>
          <TextArea value={note} onChange={setNote} maxWidth={50} />
        </Field>
      </div>
    </Card>
  )
}

export function ChoicesExample() {
  const [required, setRequired] = useState(true)
  const [preAuth, setPreAuth] = useState(true)
  const [way, setWay] = useState<keyof typeof wayText>('AP')
  const t = useText()
  return (
    <Card title={t(m.choices)}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="flex flex-col gap-2">
          <Checkbox checked={required} onChange={setRequired}>
            {t(m.remember)}
          </Checkbox>
          <Checkbox checked={false} onChange={setRequired} disabled>
            {t(m.remember)}
          </Checkbox>
          <Switch checked={preAuth} onChange={setPreAuth}>
            {t(m.preAuth)}
          </Switch>
        </div>
        <Field label={t(m.channel)}>
          <RadioGroup row value={way} onChange={setWay} options={optionsOf(wayText).slice(1, 4)} />
        </Field>
      </div>
    </Card>
  )
}
