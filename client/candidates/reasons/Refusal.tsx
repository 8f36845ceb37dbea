import type { ErrorCode } from '../../../shared/http/errors.ts'
import { useReasons } from './useReasons.tsx'
import { ErrorText } from '../../components/form/Field.tsx'

export function Refusal({ code }: { code: ErrorCode | undefined }) {
  const { error } = useReasons()
  return <div role="status">{code && <ErrorText>{error(code)}</ErrorText>}</div>
}
