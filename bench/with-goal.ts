/** A figure beside the goal that is set for it, if one is. */
export const withGoal = (figure: string, goal: string | undefined): string =>
  goal === undefined ? figure : `${figure} (goal: ${goal})`
