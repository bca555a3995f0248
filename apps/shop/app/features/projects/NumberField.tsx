// How many of a part a project holds.
import { TextField } from '@partharbor/ui/text-field';
import type { TextFieldProps } from '@partharbor/ui/text-field';

type NumberProps = Pick<TextFieldProps, 'label' | 'labelHidden' | 'name' | 'required' | 'defaultValue' | 'error'>;

export const NumberField = (props: NumberProps) => <TextField {...props} inputMode="numeric" maxLength={8} autoComplete="off" />;
