import type { ComponentProps, ReactNode } from 'react'
import { RadioGroup, Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import type { Text } from '#shared/messages.ts'

type Label = Text | string

type Traits = {
  hint?: Label | undefined
  /** Takes half of the form's width on a wide screen, beside another half. */
  half?: boolean
  /** Marks the field as required. By default it is, if the schema refuses an empty value. */
  required?: boolean
}

/** The value of a field, and the events that its form listens to. */
export type Control<T> = {
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  name: string
  ref: (element: unknown) => void
}

/** One input of a form. Special ones are written as this object; the usual ones are made below. */
export type FormInput<T> = Traits & {
  label: Label
  /** The value of a field that was left empty, if it can be. */
  empty?: '' | null
  control: (control: Control<T>) => ReactNode
}

/** The inputs of a form, in their order. A field without one is not shown. */
export type FormInputs<V> = { [K in keyof V]?: FormInput<V[K]> }

type InputTraits = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'required'>

/** One line of text. */
export function textInput(label: Label, traits: Traits & InputTraits = {}): FormInput<string> {
  const { hint, half, required, ...rest } = traits
  return {
    ...{ label, hint, half, required, empty: '' },
    control: (control) => <Input autoComplete="off" {...control} {...rest} />,
  }
}

/** One line of text that is null if it was left empty. */
export function nullableTextInput(label: Label, traits: Traits & InputTraits = {}): FormInput<string | null> {
  const { control: inner, ...input } = textInput(label, traits)
  return {
    ...input,
    empty: null,
    control: ({ value, onChange, ...control }) =>
      inner({ ...control, value: value ?? '', onChange: (typed) => onChange(typed === '' ? null : typed) }),
  }
}

/** Several lines of text. With `maxWidth` the width is counted below it. */
export function areaInput(
  label: Label,
  { maxWidth, rows = 2, ...traits }: Traits & { maxWidth?: number; rows?: number } = {},
): FormInput<string> {
  return {
    ...{ label, ...traits, empty: '' },
    control: (control) => <TextArea {...control} maxWidth={maxWidth} rows={rows} />,
  }
}

/** A whole number. An empty box counts as 0. */
export function numberInput(
  label: Label,
  { min, max, unit, ...traits }: Traits & { min?: number; max?: number; unit?: string } = {},
): FormInput<number> {
  return {
    ...{ label, ...traits, empty: null },
    control: ({ value, onChange }) => (
      <NumberInput {...{ value, min, max, unit }} onChange={(next) => onChange(next ?? 0)} />
    ),
  }
}

type Texts<N extends string> = Readonly<Record<N, Text>>

/** One of a few names, all visible. */
export function radioInput<N extends string>(
  label: Label,
  texts: Texts<N>,
  traits: Traits = {},
): FormInput<N> {
  return {
    ...{ label, ...traits },
    control: ({ value, onChange }) => (
      <RadioGroup row value={value} onChange={onChange} options={optionsOf(texts)} />
    ),
  }
}

/** One of several names, in a list that opens. */
export function selectInput<N extends string>(
  label: Label,
  texts: Texts<N>,
  traits: Traits = {},
): FormInput<N> {
  return {
    ...{ label, ...traits },
    control: ({ value, onChange }) => (
      <Select value={value} onChange={(next) => next && onChange(next)} options={optionsOf(texts)} />
    ),
  }
}

/** One of several names, or null, which is the first option and is called `none`. */
export function nullableSelectInput<N extends string>(
  label: Label,
  texts: Texts<N>,
  { none, ...traits }: Traits & { none: string },
): FormInput<N | null> {
  return {
    ...{ label, ...traits },
    control: (control) => <Select {...control} options={optionsOf(texts)} placeholder={none} clearable />,
  }
}

/** Yes or no. */
export function switchInput(label: Label, traits: Traits = {}): FormInput<boolean> {
  return {
    ...{ label, ...traits },
    control: ({ value, onChange }) => <Switch checked={value} onChange={onChange} />,
  }
}
