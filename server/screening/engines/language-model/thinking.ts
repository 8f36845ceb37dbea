/** Thinking costs minutes and changes little here; gpt-oss cannot turn it off. */
export const thinkFor = (model: string): false | 'low' => (/^(.*\/)?gpt-oss/.test(model) ? 'low' : false)

/** Qwen3 reads `/no_think` in a message. https://huggingface.co/Qwen/Qwen3-8B#advanced-usage-switching-between-thinking-and-non-thinking-modes-via-user-or-system-input */
export const softSwitchOf = (model: string): string | undefined =>
  /^(.*\/)?qwen-?3(?![.\d])/i.test(model) ? '/no_think' : undefined
