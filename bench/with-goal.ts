/** A figure beside the goal that is set for it. */
export const withGoal = (figure: string, goal: string): string => `${figure} (goal: ${goal})`
