import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { FormField } from '#console/form/FormField.tsx'
import { faultsIn } from '#console/form/faults.ts'
import type { FormInput, FormInputs } from '#console/form/formInputs.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'

type Props<V extends FieldValues> = {
  form: Form<V>
  /** The schema of the form. Fields that it refuses to leave empty are marked as required. */
  schema: z.ZodObject
  inputs: FormInputs<V>
}

/** The fields of a form that is declared by its schema and its inputs. */
export function FormFields<V extends FieldValues>({ form, schema, inputs }: Props<V>) {
  const t = useText()
  // Each input fits the value of its own name, which a loop over the names cannot tell the compiler.
  const named = Object.entries(inputs) as [Path<V>, FormInput<V[Path<V>]>][]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {named.map(([name, { label, hint, half, required, empty, control }]) => (
        <div key={name} className={half ? undefined : 'sm:col-span-2'}>
          <FormField
            form={form}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            required={required ?? isRequired(schema.shape[name], empty)}
          >
            {control}
          </FormField>
        </div>
      ))}
    </div>
  )
}

function isRequired(schema: z.core.$ZodType | undefined, empty: FormInput<unknown>['empty']): boolean {
  return schema !== undefined && empty !== undefined && faultsIn(schema as z.ZodType, empty).length > 0
}
