-- The address of the head image of the WeChat account that a person has bound. It is shown where they have uploaded no
-- picture of their own.
ALTER TABLE account ADD COLUMN wechat_headimg text;
