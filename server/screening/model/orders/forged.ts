import type { MappedText } from '../../../reading/source/mapped-text.ts'

/** What only the text around a model's turns or its answer has: tokens of chat templates, our fences, and keys of our JSON. */
const patterns = [
  /<\|[a-z_ ]{1,30}\|>|<｜[a-z_ ▁]{1,30}｜>/g,
  /\[\/?inst\]|<<\/?sys>>|\[\/?system(?:_prompt)?\]/g,
  /<\/?(?:think|thinking|s|bos|eos|system|assistant|user|human|instructions?|prompt|start_of_turn|end_of_turn|tool_call|answer|scratchpad)>/g,
  /<<<\s?\/?(?:end|cv|job|criteria|results)\b/g,
  /#{3,6}\s?(?:system|instructions?|response|assistant|human|user|new instructions?|end of)\b/g,
  /\b(?:begin|start|end)(?: of)? system (?:message|prompt|note|instructions)\b/g,
  /["'”“](?:score|level|known|evidence|criteria|criterion|check|overview|strengths)["'”“]\s?[:=]/g,
  /\b(?:score|level)s?\s?=\s?5\b|\bknown\s?[:=]\s?true\b|\bcriterion_\d/g,
  /\b5(?:[ ,;]{1,2}5){2,8}\b/g,
  /\|\s?(?:criterion|criteria|kriteria|criterio|critere)s?\s?\|\s?(?:score|level|rating|points?|nilai|skor|puntuacion|note)s?\b/g,
  /\|\s?(?:all|every|each|overall|semua|todos|tous)(?: criteria| kriteria)?\s?\|\s?(?:5|10|100)\b/g,
  /\bc\d{1,2}\s?[:=]\s?(?:level )?[0-5]\b[^\n]{0,20}\bc\d{1,2}\s?[:=]\s?(?:level )?[0-5]\b/g,
]

/** Their places in the source of a folded text. */
export function forgedIn({ text, from, to }: MappedText): { start: number; end: number }[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: from[index] ?? 0,
      end: to[index + found.length - 1] ?? to.at(-1) ?? 0,
    })),
  )
}
